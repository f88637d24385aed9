import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../../src/server/contact-center/cxbus.js')

/** The stand-in for the contact center, as served by the local back end. */
export const contactCenterScript = readFileSync(file, 'utf8')
