import { Accordion, Alert, Button, Card, Menu, PasswordInput, TextInput, Title } from '@mantine/core'
import { screen } from '@testing-library/react'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Breadcrumbs } from '../../../src/portal/ui/breadcrumbs.tsx'
import { CodeField } from '../../../src/portal/ui/code-field.tsx'
import { AllNormalDrawing } from '../../../src/portal/ui/drawings/all-normal-drawing.tsx'
import { EmptyDrawing } from '../../../src/portal/ui/drawings/empty-drawing.tsx'
import { NotFoundDrawing } from '../../../src/portal/ui/drawings/not-found-drawing.tsx'
import { PrepareDrawing } from '../../../src/portal/ui/drawings/prepare-drawing.tsx'
import { WaitingDrawing } from '../../../src/portal/ui/drawings/waiting-drawing.tsx'
import { EmptyState } from '../../../src/portal/ui/empty-state.tsx'
import { ErrorBox } from '../../../src/portal/ui/error-box.tsx'
import { ExternalLink } from '../../../src/portal/ui/external-link.tsx'
import { LoadingSkeleton } from '../../../src/portal/ui/loading-skeleton.tsx'
import { LogoMenu } from '../../../src/portal/ui/logo-menu/logo-menu.tsx'
import { PageHeading } from '../../../src/portal/ui/page-heading.tsx'
import { PhoneLink } from '../../../src/portal/ui/phone-link.tsx'
import { StatusMessage } from '../../../src/portal/ui/status-message.tsx'
import { renderInTheme } from '../render-in-portal.tsx'

const still = () => undefined

const accordion = (
  <Accordion order={3}>
    <Accordion.Item value="why">
      <Accordion.Control>Why it matters</Accordion.Control>
      <Accordion.Panel>It shows the risk.</Accordion.Panel>
    </Accordion.Item>
  </Accordion>
)

/** Every part of ui with its own markup, in all its states. */
const parts: Readonly<Record<string, ReactNode>> = {
  accordion,
  breadcrumbs: <Breadcrumbs trail={[{ label: 'Home', to: '/' }]} current="Past Results" />,
  'code field, half full': <CodeField label="Enter Code" value="407" onChange={still} />,
  'code field, refused': <CodeField label="Enter Code" value="407321" onChange={still} error="The code is wrong." />,
  'empty state': <EmptyState title="Nothing to show yet.">Please check back.</EmptyState>,
  'error box': <ErrorBox title="We could not load your results" onRetry={still} />,
  'error box in a page’s place': (
    <ErrorBox title="This page could not be shown." isPage onRetry={still}>
      Try again.
    </ErrorBox>
  ),
  'external link': <ExternalLink href="https://www.example.com/privacy">Privacy notice</ExternalLink>,
  'loading shape': <LoadingSkeleton label="Authenticating..." cards={1} />,
  'logo menu of a member': (
    <LogoMenu name="A Portal" membership="Member" opensImmediately>
      <Menu.Item>Log Out</Menu.Item>
    </LogoMenu>
  ),
  'drawing of normal results': <AllNormalDrawing />,
  'drawing of nothing yet': <EmptyDrawing />,
  'drawing of a page that is not there': <NotFoundDrawing />,
  'drawing of what to prepare': <PrepareDrawing />,
  'drawing of a wait': <WaitingDrawing />,
  'page heading': <PageHeading subtitle="Screening on March 3, 2026">Your results</PageHeading>,
  'phone link': <PhoneLink phone="(800) 555-0142" />,
  'status message': <StatusMessage>Login successful! Redirecting...</StatusMessage>,
  'card with fields': (
    <Card component="section">
      <Title order={2}>Results Ready</Title>
      <Alert color="red" title="This did not work.">
        Try again later.
      </Alert>
      <TextInput label="Phone Number" description="Ten digits." error="This field cannot be empty." />
      <PasswordInput label="Password" defaultValue="Screening-2026!" />
      <Button variant="default">View Results</Button>
    </Card>
  ),
}

test.each(Object.entries(parts))('axe finds nothing in %s', async (_, part) => {
  const { baseElement } = renderInTheme(<MemoryRouter>{part}</MemoryRouter>)
  // A part is not a page: its landmark, and whether there is an h1, are up to the page. jsdom renders no colors.
  const rules = {
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'color-contrast': { enabled: false },
  }
  const { violations } = await axe.run(baseElement, { rules })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
})

test('an accordion has the plus and the minus of the theme, without a Mantine icon over them', () => {
  renderInTheme(accordion)
  expect(screen.getByRole('button', { name: 'Why it matters' }).querySelector('svg')).toBeNull()
})

test('a loading placeholder is no wider than the column that replaces it', () => {
  const { container } = renderInTheme(<LoadingSkeleton />)
  expect(container.querySelector('.mantine-Stack-root')?.getAttribute('style')).toContain('max-width: 48.75rem')
})
