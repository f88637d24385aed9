import { AppShell, Box, Burger, Group, NavLink, Text } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { BookOpenTextIcon } from '@phosphor-icons/react/dist/csr/BookOpenText'
import { ChartBarHorizontalIcon } from '@phosphor-icons/react/dist/csr/ChartBarHorizontal'
import { GitDiffIcon } from '@phosphor-icons/react/dist/csr/GitDiff'
import { GitPullRequestIcon } from '@phosphor-icons/react/dist/csr/GitPullRequest'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { SignatureIcon } from '@phosphor-icons/react/dist/csr/Signature'
import { TableIcon } from '@phosphor-icons/react/dist/csr/Table'
import { UserIcon } from '@phosphor-icons/react/dist/csr/User'
import { Suspense, useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { formatCount } from '../../catalogue/words.ts'
import { LogoTile } from '../../portal/ui/logo-tile.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { LostConnection, useLostConnection } from './lost-connection.tsx'
import { SearchBox } from './search-box.tsx'
import type { ChangesDocument } from '../model/changes-document.ts'
import type { ProposalDocument } from '../model/call-responses.ts'
import { useStudioModel, useCachedDocument } from '../content/use-studio-model.ts'
import { drafts, useDrafts } from '../content/drafts.ts'
import { usePostedReviews } from '../content/use-posted-reviews.ts'
import { useCachedProposals } from '../content/use-open-proposals.ts'
import { useRememberedPlace } from '../content/last-place.ts'
import classes from './shell.module.css'
import { countFindingsToFix, useStudioIndex } from '../content/use-studio-index.ts'

/** The frame of every page: name, search and the views. */
export function Shell({ children }: { children: ReactNode }) {
  const [isOpen, menu] = useDisclosure()
  const { pathname } = useLocation()
  const { isLocal, counts, compare, findings } = useStudioIndex()
  const isLost = useLostConnection()
  useEffect(() => {
    menu.close()
    // oxlint-disable-next-line react/exhaustive-deps -- only a new page closes the menu
  }, [pathname])
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && isOpen) menu.close()
  })
  useRememberedPlace()
  const unsaved = useDrafts().size
  useWindowEvent('beforeunload', (event) => {
    if (drafts.isPending()) event.preventDefault()
  })
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
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', md: 'lg' }}
    >
      <SkipLink label="Skip to main content" onSkip={() => focusHeading()} />
      <AppShell.Header className={classes.header}>
        <Group h="100%" px="md" gap="sm" wrap="nowrap">
          <Burger
            opened={isOpen}
            onClick={menu.toggle}
            hiddenFrom="md"
            size="sm"
            color="white"
            aria-label={isOpen ? 'Close the menu' : 'Open the menu'}
          />
          <Link to="/" className={classes.name} aria-label="Studio">
            <LogoTile className={classes.logo} isMember />
            <span>Studio</span>
          </Link>
          <Box ml="auto" w={{ base: '60%', sm: '26rem' }}>
            <SearchBox />
          </Box>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" className={classes.navbar} aria-label="Views">
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
        <Text c="dimmed" fz="xs" p="sm" mt="auto">
          {isLost
            ? 'The studio has stopped. Nothing is saved until it runs again.'
            : isLocal
              ? 'Working on your files. A saved change appears right away.'
              : 'A static copy, for reading and review.'}
        </Text>
      </AppShell.Navbar>
      <AppShell.Main className={classes.main}>
        {children}
        {/* Left out of the static copy, which has no server to lose. */}
        {import.meta.hot && isLost && <LostConnection />}
      </AppShell.Main>
    </AppShell>
  )
}

/** How many files are to be sent. */
function LazyChangedCount() {
  return (
    <Suspense fallback={null}>
      <ChangedCount />
    </Suspense>
  )
}

function ChangedCount() {
  const files = useStudioModel<ProposalDocument>('proposal.json')?.files ?? []
  const unsent = files.filter(({ sentIn }) => sentIn === undefined).length
  if (unsent > 0) return `${formatCount(unsent, 'file')} to send`
  return files.length > 0 ? 'All sent' : null
}

function isCurrentView(pathname: string, to: string): boolean {
  if (to !== '/') return pathname.startsWith(to)
  return pathname === '/' || /^\/(?:test|entry|family|text)\//.test(pathname)
}
