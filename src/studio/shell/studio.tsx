import { Box, MantineProvider } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { HashRouter, Route, Routes } from 'react-router-dom'
import { PortalConfigContext, type PortalConfig } from '../../portal/config/portal-config.ts'
import { cssVariablesResolver } from '../../portal/ui/theme/theme.ts'
import { PortalNameContext } from '../../portal/ui/use-page-title.ts'
import { DocumentsProvider } from '../content/documents-provider.tsx'
import { LoadingBlock } from '../ui/loading-block.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { HeadingFocus } from './heading-focus.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { Shell } from './shell.tsx'
import { StartPage } from './start-page.tsx'
import { studioTheme } from './studio-theme.ts'

const TestPage = lazy(async () => ({ default: (await import('../texts/test-page.tsx')).TestPage }))
const EntryPage = lazy(async () => ({ default: (await import('../entry/entry-page.tsx')).EntryPage }))
const FamilyPage = lazy(async () => ({ default: (await import('../family/family-page.tsx')).FamilyPage }))
const TextPage = lazy(async () => ({ default: (await import('../entry/prose-page.tsx')).ProsePage }))
const BandsPage = lazy(async () => ({ default: (await import('../bands/bands-page.tsx')).BandsPage }))
const ChangesPage = lazy(async () => ({ default: (await import('../changes/changes-page.tsx')).ChangesPage }))
const ReviewPage = lazy(async () => ({ default: (await import('../changes/review-page.tsx')).ReviewPage }))
const SignOffPage = lazy(async () => ({ default: (await import('../sign-off/sign-off-page.tsx')).SignOffPage }))
const OverviewPage = lazy(async () => ({ default: (await import('../overview/overview-page.tsx')).OverviewPage }))
const PersonPage = lazy(async () => ({ default: (await import('../person/person-page.tsx')).PersonPage }))
const ProposalsPage = lazy(async () => ({ default: (await import('../proposals/proposals-page.tsx')).ProposalsPage }))
const EditPage = lazy(async () => ({ default: (await import('../edit/edit-page.tsx')).EditPage }))

/** The configuration that the portal's panel reads: the phone number that a text names. */
const panelConfig = { supportPhone: '800-000-0000' } as PortalConfig

/** The studio: every text as its reader meets it. */
export function Studio() {
  return (
    <MantineProvider
      theme={studioTheme}
      cssVariablesResolver={cssVariablesResolver}
      deduplicateCssVariables={false}
      forceColorScheme="light"
    >
      <PortalConfigContext value={panelConfig}>
        <PortalNameContext value="Studio">
          {/* Addresses change at once: a second switch must not find the address from before the first. */}
          <HashRouter useTransitions={false}>
            <DocumentsProvider>
              <PageBoundary>
                <Suspense fallback={<Loading />}>
                  <Shell>
                    <PageBoundary>
                      <Suspense fallback={<Loading />}>
                        <Routes>
                          <Route path="/" element={<StartPage />} />
                          <Route path="/test/:test/:range?" element={<TestPage />} />
                          <Route path="/entry/:test/:contentId" element={<EntryPage />} />
                          <Route path="/family/:test/:family" element={<FamilyPage />} />
                          <Route path="/text/*" element={<TextPage />} />
                          <Route path="/bands" element={<BandsPage />} />
                          <Route path="/changes" element={<ChangesPage />} />
                          <Route path="/changes/:change" element={<ChangesPage />} />
                          <Route path="/sign-off" element={<SignOffPage />} />
                          <Route path="/overview" element={<OverviewPage />} />
                          <Route path="/person" element={<PersonPage />} />
                          <Route path="/proposals" element={<ProposalsPage />} />
                          <Route path="/proposals/:proposal/:change?" element={<ReviewPage />} />
                          <Route path="/edit/*" element={<EditPage />} />
                          <Route path="*" element={<NotFound />} />
                        </Routes>
                        <HeadingFocus />
                      </Suspense>
                    </PageBoundary>
                  </Shell>
                </Suspense>
              </PageBoundary>
            </DocumentsProvider>
          </HashRouter>
        </PortalNameContext>
      </PortalConfigContext>
    </MantineProvider>
  )
}

function Loading() {
  return (
    <Box p="lg">
      <LoadingBlock height={240} words="Loading the page…" />
    </Box>
  )
}
