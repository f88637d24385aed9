import { Anchor, Breadcrumbs, Stack, Title } from '@mantine/core'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { usePageTitle } from '../../portal/ui/page-title/page-title.ts'
import { useIndex } from '../app/use-index.ts'
import { NotFound } from '../app/page-boundary.tsx'
import { ProposalPage } from './proposal-page.tsx'
import { SourceEditor } from './source-editor.tsx'

/** A file of the content folder by its path; without one, what is proposed. */
export function EditPage() {
  const { '*': path = '' } = useParams()
  const [search] = useSearchParams()
  const { isLocal } = useIndex()
  usePageTitle(path === '' ? 'Edit and propose' : path)
  if (!isLocal) return <NotFound />
  if (path === '') return <ProposalPage />
  const line = Number(search.get('line')) || undefined
  return (
    <Stack gap="md">
      <div>
        <Breadcrumbs>
          <Anchor component={Link} to="/edit">
            Edit and propose
          </Anchor>
          <span aria-current="page">{path}</span>
        </Breadcrumbs>
        <Title order={1} mt="xs" tabIndex={-1}>
          {path}
        </Title>
      </div>
      <SourceEditor key={path} file={path} line={line} />
    </Stack>
  )
}
