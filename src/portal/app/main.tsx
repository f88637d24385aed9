import { createRoot } from 'react-dom/client'
import { loadPortalConfig } from '../config/load-portal-config.ts'
import { logProblem } from '../data/log.ts'
import { Portal } from './portal.tsx'
import { StartFailed } from './start-failed.tsx'

// React would log what was thrown in full; outside development only its name is told, by the error boundary.
const quiet = { onCaughtError: () => undefined, onUncaughtError: () => logProblem('The portal failed.') }
const root = createRoot(document.getElementById('root')!, import.meta.env.DEV ? {} : quiet)

// Without a top-level await: the bundler could not share this file's chunk with the pages that are loaded later.
loadPortalConfig().then(
  (config) => root.render(<Portal config={config} />),
  (error: unknown) => {
    logProblem(error instanceof Error ? error.message : 'The portal could not start.')
    root.render(<StartFailed />)
  },
)
