import { createRoot } from 'react-dom/client'
import { drafts } from '../content/drafts.ts'
import { Studio } from './studio.tsx'

// The static copy has no editor.
if (import.meta.hot) {
  const { openDraftStore } = await import('../content/draft-store.ts')
  drafts.share(new BroadcastChannel('studio-drafts'))
  await drafts.restore(await openDraftStore())
}
createRoot(document.getElementById('root')!).render(<Studio />)
