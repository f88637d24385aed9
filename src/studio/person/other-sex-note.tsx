import { Anchor, Text } from '@mantine/core'
import { joinList, selectPlural } from '../../catalogue/words.ts'
import type { PackagesDocument, TestDocument } from '../model/documents.ts'
import type { Purchase } from './build-person-page.ts'
import { findSimilarPackage } from './find-similar-package.ts'

interface OtherSexNoteProps extends PackagesDocument {
  readonly sold: Purchase['sold']
  /** The tests of the package that are only for the other sex. */
  readonly leftOut: readonly TestDocument[]
  readonly onPackage: (packageCode: string) => void
}

/** Which tests of the package the person cannot have, and the package that is most like it without them; nothing if there are none. */
export function OtherSexNote({ sold, packages, products, leftOut, onPackage }: OtherSexNoteProps) {
  if (leftOut.length === 0) return null
  const ids = new Set(leftOut.map(({ id }) => id))
  const unwanted = products.filter(({ interpretationIds }) => interpretationIds.some((id) => ids.has(id)))
  const similar = findSimilarPackage(
    packages,
    sold,
    unwanted.map(({ productCode }) => productCode),
  )
  const people = leftOut[0]!.definition.sex?.only === 'MALE' ? 'men' : 'women'
  return (
    <Text fz="sm" role="note">
      Left out, because {selectPlural(leftOut.length, 'it is', 'they are')} for {people} only:{' '}
      {joinList(leftOut.map(({ label }) => label))}.{' '}
      {similar && (
        <Anchor component="button" type="button" fz="sm" ta="start" onClick={() => onPackage(similar.packageCode)}>
          Take {similar.name} ({similar.packageCode})
        </Anchor>
      )}
    </Text>
  )
}
