import { configure } from '@testing-library/react'

// A test detects a mutation when something does not appear. It need not wait the 20 seconds granted to a busy machine.
configure({ asyncUtilTimeout: 5000 })
