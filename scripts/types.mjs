// npm run types: writes the types that are generated from schemas.
import { load } from './load.mjs'

const { writeTypes } = await load('src/build/generate-types.ts')
await writeTypes()
