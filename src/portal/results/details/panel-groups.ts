import type { ResultPanelModel } from '../panel/result-panels.ts'

/** The panels of one package. */
export interface PanelGroup {
  readonly packageCode: string
  readonly title: string
  readonly panels: readonly ResultPanelModel[]
}

/** How a list of the panels shows them. */
export interface PanelListProps {
  readonly groups: readonly PanelGroup[]
  /** The anchor of the panel that is read. */
  readonly current: string | undefined
}
