import { forgetSample } from '../fixtures/sample-content.ts'

// The files of a worker share what they compile, so the test that should notice a change might not run the changed code.
forgetSample()
