import { configure } from '@testing-library/react'

// A test notices a change when what it waits for does not appear: not after the 20 seconds that a busy machine is given.
configure({ asyncUtilTimeout: 5000 })
