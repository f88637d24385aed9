import { createRoot } from 'react-dom/client'
import { drafts } from '../content/drafts.ts'
import { Studio } from './studio.tsx'

// The static copy has no editor.
if (import.meta.hot) {
  const [{ openDraftStore }, { dropSavedDrafts }, { mergeTyped }] = await Promise.all([
    import('../content/draft-store.ts'),
    import('../content/drop-saved-drafts.ts'),
    import('../model/merge-typed.ts'),
  ])
  drafts.share(new BroadcastChannel('studio-drafts'), mergeTyped)
  await drafts.restore(await openDraftStore())
  void dropSavedDrafts()
}
createRoot(document.getElementById('root')!).render(<Studio />)
