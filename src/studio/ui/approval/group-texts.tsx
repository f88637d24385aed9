import { Accordion, Text, Title } from '@mantine/core'
import { Suspense, useState, type ReactNode } from 'react'
import { selectPlural } from '../../../catalogue/words.ts'
import type { Urgency } from '../../../catalogue/catalogue.ts'
import { urgencies } from '../../../catalogue/urgency.ts'
import { toTextKey, type TextToSign } from '../../model/sign-off.ts'
import { useUrgencyLabels } from '../use-urgency-labels.ts'
import { getShownTextId } from './format-approval-command.ts'
import classes from './group-texts.module.css'
import { LoadingBlock } from '../loading-block.tsx'

interface GroupTextsProps {
  readonly texts: readonly TextToSign[]
  readonly renderText: (text: TextToSign) => ReactNode
}

/** The texts that one signature approves, the most urgent first; each opens whole. */
export function GroupTexts({ texts, renderText }: GroupTextsProps) {
  const formatUrgency = useUrgencyLabels()
  const [opened, setOpened] = useState<string[]>([])
  return (
    <section aria-label="The texts">
      <Title order={3} fz="md">
        The texts
      </Title>
      <Text fz="sm" c="dimmed" mb="xs">
        The most urgent come first. Press one to read all of it.
      </Text>
      <Accordion multiple value={opened} onChange={setOpened} variant="contained" order={4} classNames={classes}>
        {texts.map((text) => {
          const key = toTextKey(text)
          return (
            <Accordion.Item key={key} value={key}>
              <Accordion.Control title={getShownTextId(text)}>
                {text.label}: {text.name}{' '}
                <Text span fz="sm" c="dimmed">
                  {describeText(text, formatUrgency)}
                </Text>
              </Accordion.Control>
              <Accordion.Panel>
                {opened.includes(key) && (
                  <Suspense fallback={<LoadingBlock height={400} words="Loading the text…" />}>
                    {renderText(text)}
                  </Suspense>
                )}
              </Accordion.Panel>
            </Accordion.Item>
          )
        })}
      </Accordion>
    </section>
  )
}

function describeText(
  { urgency, style, contentIds, approval }: TextToSign,
  formatUrgency: (degree: Urgency) => string,
): string {
  const degree = urgencies[urgency]
  const more = contentIds.length - 1
  return [
    ...(degree === undefined ? [] : [formatUrgency(degree)]),
    ...(style === undefined ? [] : [`${style} range`]),
    ...(more > 0 ? [`${more} more ${selectPlural(more, 'combination reads', 'combinations read')} the same`] : []),
    ...(approval ? [`signed by ${approval.approvedBy}`] : []),
  ].join(' · ')
}
