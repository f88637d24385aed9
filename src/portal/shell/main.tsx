import { createRoot } from 'react-dom/client'
import { loadPortalConfig } from '../config/load-portal-config.ts'
import { logProblem } from '../config/log.ts'
import { Portal } from './portal.tsx'
import { StartFailed } from './start-failed.tsx'

const root = createRoot(document.getElementById('root')!)

// Without a top-level await: the bundler could not share this file's chunk with the pages that are loaded later.
loadPortalConfig().then(
  (config) => root.render(<Portal config={config} />),
  (error: unknown) => {
    logProblem(error instanceof Error ? error.message : 'The portal could not start.')
    root.render(<StartFailed />)
  },
)
