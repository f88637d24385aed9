import { defaultStorage } from 'aws-amplify/utils'
import { afterAll } from 'vitest'

// Files share their modules, and Amplify keeps in them who is signed in.
afterAll(() => defaultStorage.clear())
