import { Accordion, Stack } from '@mantine/core'
import { memo } from 'react'
import type { Product } from '../../../catalogue/catalogue.ts'
import { ResultProse } from './result-prose.tsx'
import { educationalSections } from '../interpretation-texts.ts'
import classes from './educational-sections.module.css'
import { TextBoundary } from './text-boundary.tsx'

/** What is true for every reader of a product: one folded section each. Nothing where they cannot be loaded: the result is above. */
export const EducationalSections = memo(function EducationalSections({ product }: { product: Product }) {
  return (
    <TextBoundary loading={null} failed={null}>
      <Sections product={product} />
    </TextBoundary>
  )
})

/** A text is drawn while its section is open; overviews, which come with them, are above the results. */
function Sections({ product: { productCode, sections: names } }: { product: Product }) {
  const own = (educationalSections.useText(productCode) ?? []).filter(({ name }) => names.includes(name))
  if (own.length === 0) return null
  return (
    <Accordion multiple order={3} keepMounted={false} mt="lg">
      {own.map(({ name, sectionTitle, sectionHeader, Body }) => (
        <Accordion.Item key={name} value={name} className={classes.item}>
          <Accordion.Control>{sectionTitle}</Accordion.Control>
          <Accordion.Panel>
            <Stack gap="sm">
              {sectionHeader !== '' && (
                <p>
                  <strong>{sectionHeader}</strong>
                </p>
              )}
              <ResultProse values={{}} flags={[]} part="whole" cardLevel={4} textId={`${productCode}/${name}`}>
                <Body />
              </ResultProse>
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
