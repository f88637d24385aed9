import { firstScript } from '../first-script.ts'

/**
 * Once the device is online again, reloads the page as soon as the server answers; the event often precedes a connection that works. Asks
 * six times within half a minute, then only the link is left. Does the same five seconds after a page that was loaded online, as when the
 * reload itself came too early.
 */
const returnScript =
  'const back=()=>{let wait=500;' +
  'const retry=()=>{wait*=2;if(wait<2e4)setTimeout(ask,wait)},' +
  "ask=()=>fetch('/config.json',{method:'HEAD',cache:'no-store'}).then(({ok})=>ok?location.reload():retry(),retry);ask()};" +
  "addEventListener('online',back);if(navigator.onLine)setTimeout(back,5000)"

/** The only script of the offline page, which its policy allows by its hash. */
export const offlineScript = `${firstScript};${returnScript}`
