import { Anchor, Skeleton, Stack } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { textId, textLink } from '../app/links.ts'
import type { DataItem, WordingItem } from '../model/studio-model.ts'
import type { ChangeViewProps } from './change-view-props.ts'
import { ReachList } from './reach-list.tsx'
import { TextOfBoth } from './text-of-both.tsx'
import { TextSignOff } from './text-sign-off.tsx'
import { useSignOff } from './use-sign-off.ts'

/** Where changed words are read; one text at a time, the most urgent first. */
export function WordsChange({ item, ...rest }: ChangeViewProps<WordingItem | DataItem>) {
  const [chosen, setChosen] = useState(item.reach[0]?.entries[0] ?? '')
  const { textOf } = useSignOff()
  const wordings = new Set(item.entries.flatMap((id) => textOf(textId(id))?.hash ?? [])).size
  return (
    <Stack gap="md">
      <ReachList reach={item.reach} chosen={chosen} onChoose={setChosen} wordings={wordings} />
      {!isPlain(chosen) && (
        <Suspense fallback={<Skeleton height={400} />}>
          <TextOfBoth id={chosen} />
          <Anchor component={Link} to={textLink(chosen)} fz="sm">
            Open this text by itself
          </Anchor>
          <TextSignOff key={chosen} id={textId(chosen)} item={item} {...rest} />
        </Suspense>
      )}
    </Stack>
  )
}

/** Whether an id names words without a page of their own, such as a package's name. */
function isPlain(id: string): boolean {
  return /^(?:packages|images)\//.test(id) || /^products\/[^/]+$/.test(id)
}
