import { useScrollSpy } from '@mantine/hooks'
import { use, useEffect } from 'react'
import { JumpMenu } from './jump-menu.tsx'
import { OnThisPage } from './on-this-page.tsx'
import type { PanelGroup } from './panel-groups.ts'

/** The panel whose beginning is nearest to this place, in pixels from the top of the window, is the one that is read. */
const readingPlace = 160

/** The ways through a long page: next to it on a wide screen, from a bar at its top on any other. */
export function PanelList({
  groups,
  textsReady,
}: {
  groups: readonly PanelGroup[]
  textsReady: Promise<unknown> | undefined
}) {
  if (textsReady) use(textsReady)
  const { active, data, reinitialize } = useScrollSpy({ selector: 'article[id]', offset: readingPlace })
  // oxlint-disable-next-line react/exhaustive-deps -- `reinitialize` is another function at every drawing.
  useEffect(() => reinitialize(), [groups])
  const current = data[active]?.id ?? groups[0]?.panels[0]?.anchor
  return (
    <>
      <JumpMenu groups={groups} current={current} />
      <OnThisPage groups={groups} current={current} />
    </>
  )
}
