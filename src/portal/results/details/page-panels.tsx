import { Alert, Card, Stack, Text } from '@mantine/core'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { use, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { resultsMessages } from 'virtual:messages/results'
import { EducationalSections } from '../panel/educational-sections.tsx'
import { ResultPanel } from '../panel/result-panel.tsx'
import type { ResultPanelModel } from '../panel/result-panels.ts'
import { useStaggeredRender } from '../use-staggered-render.ts'
import { listPagePanels, type OverviewItem, type PageItem, type PanelItem } from './list-page-items.ts'
import classes from './page-panels.module.css'
import { ProductOverview } from './product-overview.tsx'
import { findPanel, type OpenPanels } from './use-open-panels.ts'
import { useScrollToTarget } from './use-scroll-to-target.ts'

interface PagePanelsProps {
  readonly items: readonly PageItem[]
  /** All panels of the items, in the same order. */
  readonly panels: readonly ResultPanelModel[]
  readonly open: OpenPanels
  readonly pendingTexts: Promise<unknown> | undefined
}

/**
 * Renders the panels once their texts are loaded: first what is visible, then the folded parts, which only the browser's find-in-page looks
 * into.
 */
export function PagePanels({ items, panels, open, pendingTexts }: PagePanelsProps) {
  if (pendingTexts) use(pendingTexts)
  const list = useScrollToTarget()
  const target = findPanel(panels, useLocation().hash)
  const drawn = useStaggeredRender(panels.length, 3)
  const renderedFolds = useStaggeredRender(panels.length, 1, drawn >= panels.length)
  const renderPanel = ({ panel, product }: PanelItem) => {
    const at = panels.indexOf(panel)
    const isNear = target !== undefined && Math.abs(at - panels.indexOf(target)) <= 2
    return (
      <ResultPanel
        key={panel.anchor}
        panel={panel}
        isRendered={at < drawn || isNear}
        isFoldRendered={at < renderedFolds}
        isOpen={open.isOpen(panel.anchor)}
        onToggle={open.toggle}
        educationalProduct={product}
      />
    )
  }
  return (
    <Stack className={classes.list} ref={list}>
      {items.map((item) => {
        if (item.kind === 'rows') return <Rows key={item.key} items={item.items} renderPanel={renderPanel} />
        return item.kind === 'panel' ? renderPanel(item) : <OtherItem key={item.key} item={item} />
      })}
    </Stack>
  )
}

/** The panels with nothing folded, each in its own card, as a reviewer reads them before signing. */
export function WholePanels({ items }: Pick<PagePanelsProps, 'items'>) {
  const whole = items.flatMap((item): readonly Exclude<PageItem, { readonly kind: 'rows' }>[] =>
    item.kind === 'rows' ? item.items : [item],
  )
  return (
    <Stack className={classes.list}>
      {whole.map((item) =>
        item.kind === 'panel' ? (
          <ResultPanel key={item.key} panel={item.panel} isRendered educationalProduct={item.product} />
        ) : (
          <OtherItem key={item.key} item={item} />
        ),
      )}
    </Stack>
  )
}

/** The number of consecutive rows from which a title says what they have in common. */
const minTitledRows = 3

interface RowsProps {
  readonly items: readonly (PanelItem | OverviewItem)[]
  readonly renderPanel: (item: PanelItem) => ReactNode
}

function Rows({ items, renderPanel }: RowsProps) {
  const views = listPagePanels(items)
  const isNormal = views.every(({ howSoon }) => howSoon === 'next-visit')
  return (
    <Card className={classes.rows}>
      {isNormal && views.length >= minTitledRows && (
        <Text fw={700} fz="lg" pb="xs">
          {resultsMessages.outlookGreenMany({ count: String(views.length) })}
        </Text>
      )}
      {items.map((item) => (item.kind === 'panel' ? renderPanel(item) : <OtherItem key={item.key} item={item} />))}
    </Card>
  )
}

function OtherItem({ item }: { item: Exclude<PageItem, { readonly kind: 'panel' | 'rows' }> }) {
  switch (item.kind) {
    case 'package':
      return (
        <Text fw={700} c="dimmed" mt="xs">
          {item.title}
        </Text>
      )
    case 'notice':
      return (
        <Alert role="note" icon={<InfoIcon size={24} weight="fill" aria-hidden />}>
          <Text fz="sm">{resultsMessages.notice}</Text>
        </Alert>
      )
    case 'overview':
      return <ProductOverview product={item.product} isTiered={item.isTiered} />
    case 'about':
      return (
        <Card component="section" className={classes.about}>
          <EducationalSections
            product={item.product}
            title={resultsMessages.aboutProduct({ product: item.product.name })}
            order={2}
          />
        </Card>
      )
  }
}
