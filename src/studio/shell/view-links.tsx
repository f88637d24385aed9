import { NavLink, Text } from '@mantine/core'
import { BookOpenTextIcon } from '@phosphor-icons/react/dist/csr/BookOpenText'
import { ChartBarHorizontalIcon } from '@phosphor-icons/react/dist/csr/ChartBarHorizontal'
import { GitDiffIcon } from '@phosphor-icons/react/dist/csr/GitDiff'
import { GitPullRequestIcon } from '@phosphor-icons/react/dist/csr/GitPullRequest'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { SignatureIcon } from '@phosphor-icons/react/dist/csr/Signature'
import { TableIcon } from '@phosphor-icons/react/dist/csr/Table'
import { UserIcon } from '@phosphor-icons/react/dist/csr/User'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { formatCount } from '../../catalogue/words.ts'
import { useDrafts } from '../content/drafts.ts'
import { useCachedProposals } from '../content/use-open-proposals.ts'
import { usePostedReviews } from '../content/use-posted-reviews.ts'
import { countFindingsToFix, useStudioIndex } from '../content/use-studio-index.ts'
import { useCachedDocument, useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import type { ProposalDocument } from '../model/call-responses.ts'
import type { ChangesDocument } from '../model/changes-document.ts'

/** Links to the views of the studio, each with the work that waits there. */
export function ViewLinks() {
  const { pathname } = useLocation()
  const { isLocal, counts, compare, findings } = useStudioIndex()
  const unsaved = useDrafts().size
  const problems = countFindingsToFix(findings)
  const waiting = useCachedProposals().filter(usePostedReviews().isWaiting).length
  const changeCount = useCachedDocument<ChangesDocument>('changes.json')?.items.length ?? 0
  const views = [
    ['/', 'Texts', BookOpenTextIcon, problems > 0 ? `${problems} to fix` : ''],
    ['/person', 'A person', UserIcon, ''],
    ['/bands', 'Bands', ChartBarHorizontalIcon, ''],
    ...(compare === undefined
      ? []
      : [['/changes', 'Changes', GitDiffIcon, changeCount > 0 ? String(changeCount) : ''] as const]),
    ['/sign-off', 'Sign-off', SignatureIcon, counts.unapproved > 0 ? `${counts.unapproved} open` : ''],
    ['/overview', 'Overview', TableIcon, ''],
    ...(isLocal
      ? [
          [
            '/edit',
            'Edit and send',
            PencilSimpleIcon,
            unsaved > 0 ? `${unsaved} not saved` : <LazyChangedCount />,
          ] as const,
          ['/proposals', 'Proposals', GitPullRequestIcon, waiting > 0 ? `${waiting} for you` : ''] as const,
        ]
      : []),
  ] as const
  return (
    <>
      {views.map(([to, label, Icon, count]) => (
        <NavLink
          key={to}
          component={Link}
          to={to}
          label={label}
          active={isCurrentView(pathname, to)}
          aria-current={isCurrentView(pathname, to) ? 'page' : undefined}
          leftSection={<Icon size={20} aria-hidden />}
          // The longest name leaves no room for a count next to it.
          description={to === '/edit' && count !== '' ? count : undefined}
          rightSection={
            to !== '/edit' &&
            count !== '' && (
              <Text component="span" c="dimmed" fz="xs">
                {count}
              </Text>
            )
          }
        />
      ))}
    </>
  )
}

/** The number of files to send. */
function LazyChangedCount() {
  return (
    <Suspense fallback={null}>
      <ChangedCount />
    </Suspense>
  )
}

function ChangedCount() {
  const files = useSuspenseStudioDocument<ProposalDocument>('proposal.json')?.files ?? []
  const unsent = files.filter(({ sentIn }) => sentIn === undefined).length
  if (unsent > 0) return `${formatCount(unsent, 'file')} to send`
  return files.length > 0 ? 'All sent' : null
}

function isCurrentView(pathname: string, to: string): boolean {
  if (to !== '/') return pathname.startsWith(to)
  return pathname === '/' || /^\/(?:test|entry|family|text)\//.test(pathname)
}
