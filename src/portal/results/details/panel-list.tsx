import { use, useMemo } from 'react'
import type { ResultPanelModel } from '../panel/result-panels.ts'
import { JumpMenu } from './jump-menu.tsx'
import { OnThisPage } from './on-this-page.tsx'
import { groupPanels } from './panel-groups.ts'
import { useCurrentPanel } from './use-current-panel.ts'

interface PanelListProps {
  readonly panels: readonly ResultPanelModel[]
  readonly pendingTexts: Promise<unknown> | undefined
}

/** Navigation through a long page: next to it on a wide screen, in a bar at its top otherwise. */
export function PanelList({ panels, pendingTexts }: PanelListProps) {
  if (pendingTexts) use(pendingTexts)
  const groups = useMemo(() => groupPanels(panels), [panels])
  const current = useCurrentPanel(panels)
  return (
    <>
      <JumpMenu groups={groups} panels={panels} current={current} />
      <OnThisPage groups={groups} panels={panels} current={current} />
    </>
  )
}
