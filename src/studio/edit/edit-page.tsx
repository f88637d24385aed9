import { useParams, useSearchParams } from 'react-router-dom'
import { NotFound } from '../ui/not-found.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { createFileLabeler } from '../content/create-file-labeler.ts'
import { useEditorPlace } from '../content/use-editor-place.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { ProposalPage } from './proposal-page.tsx'
import { SourceEditor } from '../ui/editor/source-editor.tsx'

/** The page for a file of the content folder by its path; without a path, the page that proposes changes. */
export function EditPage() {
  const { '*': path = '' } = useParams()
  const [search] = useSearchParams()
  const { start, keep } = useEditorPlace('line')
  const index = useStudioIndex()
  const { isLocal } = index
  if (!isLocal) return <NotFound />
  if (path === '') return <ProposalPage />
  const name = createFileLabeler(index)(path)
  return (
    <StudioPage
      title={name}
      trail={[{ label: 'Edit and send', to: '/edit' }]}
      current="File"
      {...(name !== path && { detail: path })}
    >
      <SourceEditor
        key={path}
        file={path}
        line={start?.line}
        column={start?.column}
        // A cursor's earlier place is not where a link found the sentence.
        sentence={(start?.column === undefined && search.get('sentence')) || undefined}
        onCursor={(line, column) => keep({ line, column })}
      />
    </StudioPage>
  )
}
