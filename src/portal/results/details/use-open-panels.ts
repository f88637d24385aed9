import { useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ResultPanelModel } from '../panel/result-panels.ts'
import { parseAnchor } from './parse-anchor.ts'

/** The open panels, and functions that open and close them. */
export interface OpenPanels {
  readonly isAllOpen: boolean
  readonly isOpen: (anchor: string) => boolean
  readonly toggle: (anchor: string, isOpen: boolean) => void
  readonly toggleAll: () => void
}

const nothing: ReadonlyMap<string, boolean> = new Map()

/** Tracks the open panels of the page: those that the reader opened, the one that an address led to, or all of them. */
export function useOpenPanels(panels: readonly ResultPanelModel[]): OpenPanels {
  const { hash, key } = useLocation()
  const [isAllOpen, setAllOpen] = useState(false)
  const [chosen, setChosen] = useState(nothing)
  const toggle = useCallback(
    (anchor: string, isOpen: boolean) => setChosen((before) => new Map(before).set(anchor, isOpen)),
    [],
  )
  const target = findPanel(panels, hash)?.anchor
  const arrival = target === undefined ? undefined : `${key} ${target}`
  const [arrived, setArrived] = useState<string>()
  if (arrival !== arrived) {
    setArrived(arrival)
    if (target !== undefined) toggle(target, true)
  }
  return {
    isAllOpen,
    isOpen: (anchor) => chosen.get(anchor) ?? isAllOpen,
    toggle,
    toggleAll: () => {
      setAllOpen(!isAllOpen)
      setChosen(nothing)
    },
  }
}

/** The panel that contains the result named in a location's hash. */
export function findPanel(panels: readonly ResultPanelModel[], hash: string): ResultPanelModel | undefined {
  const anchor = parseAnchor(hash)
  return anchor === '' ? undefined : panels.find(({ results }) => results.some(({ view }) => view.anchor === anchor))
}
