import { createRoot } from 'react-dom/client'
import { Studio } from './studio.tsx'

createRoot(document.getElementById('root')!).render(<Studio />)
