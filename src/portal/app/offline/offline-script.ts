import { firstScript } from '../first-script.ts'
import returnScript from './return-online.js?raw'

/**
 * The only script of the offline page, which its policy allows by its hash.
 *
 * Once the device is online again, it reloads the page as soon as the server answers; the event often precedes a connection that works. It
 * asks six times within half a minute, then only the link is left. It does the same five seconds after a page that was loaded online, as
 * when the reload itself came too early.
 */
export const offlineScript = `${firstScript};${returnScript}`
