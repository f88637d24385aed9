import { Accordion, Stack } from '@mantine/core'
import { memo } from 'react'
import { resultsMessages } from 'virtual:messages/results'
import type { Product } from '../../../catalogue/catalogue.ts'
import { ResultProse } from './result-prose.tsx'
import { educationalSections } from '../interpretation-texts.ts'
import classes from './educational-sections.module.css'
import { TextBoundary } from './text-boundary.tsx'

interface EducationalSectionsProps {
  readonly product: Product
  /** What the row is called: "About this test" in a panel, "About your Lipid Panel" after several. */
  readonly title?: string
  /** The level of its heading. */
  readonly order?: 2 | 3
}

/**
 * The general information about a product, in a row that opens to its sections. Renders nothing if they cannot be loaded: the result above
 * is complete without them.
 */
export const EducationalSections = memo(function EducationalSections(props: EducationalSectionsProps) {
  return (
    <TextBoundary loading={null} failed={null}>
      <Sections {...props} />
    </TextBoundary>
  )
})

/**
 * Renders a text only while its section is open. Leaves out the overviews, which are loaded with the sections but appear above the results.
 */
function Sections({ product, title = resultsMessages.aboutTest, order = 3 }: EducationalSectionsProps) {
  const { productCode, sections: names } = product
  const own = (educationalSections.useText(productCode) ?? []).filter(({ name }) => names.includes(name))
  if (own.length === 0) return null
  const inner = order === 2 ? 3 : 4
  return (
    <Accordion order={order} keepMounted={false} mt={order === 2 ? 0 : 'xs'}>
      <Accordion.Item value="about" className={classes.item}>
        <Accordion.Control>{title}</Accordion.Control>
        <Accordion.Panel>
          <Accordion multiple order={inner} keepMounted={false}>
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
                    <ResultProse
                      values={{}}
                      flags={[]}
                      part="whole"
                      cardLevel={inner === 3 ? 4 : 5}
                      textId={`${productCode}/${name}`}
                    >
                      <Body />
                    </ResultProse>
                  </Stack>
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
