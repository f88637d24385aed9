import { createRoot } from 'react-dom/client'
import { loadPortalConfig } from '../config/load-portal-config.ts'
import { logProblem } from '../config/log.ts'
import { Portal } from './portal.tsx'
import { StartFailed } from './start-failed.tsx'

const root = createRoot(document.getElementById('root')!)

try {
  root.render(<Portal config={await loadPortalConfig()} />)
} catch (error) {
  logProblem(error instanceof Error ? error.message : 'The portal could not start.')
  root.render(<StartFailed />)
}
