import { createRoot } from 'react-dom/client'
import { openDraftStore } from '../content/draft-store.ts'
import { drafts } from '../content/drafts.ts'
import { Studio } from './studio.tsx'

await drafts.restore(await openDraftStore())
createRoot(document.getElementById('root')!).render(<Studio />)
