import { Anchor, Box, List, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router-dom'
import { textLink } from '../app/links.ts'
import { useIndex } from '../app/use-index.ts'
import type { Reach } from '../model/studio-api.ts'
import type { StudioIndex } from '../model/studio-model.ts'

/** Who reads a file, and the line of the cursor, with the way to each of them. */
export function ReachLine({ reach, line }: { reach: Reach | undefined; line: number }) {
  const index = useIndex()
  const [isOpen, list] = useDisclosure()
  if (!reach || reach.texts.length === 0) return null
  const { texts, family } = reach
  const readers = readersOfLine(reach, line)
  const shown = readers.length > 0 ? readers : texts
  return (
    <>
      <Text fz="sm">
        This file is read by {countOf(reach, index)}
        {readers.length > 0 && texts.length > 1 && `; the line you are on by ${readers.length}`}.{' '}
        {texts.length > 1 && (
          <Anchor component="button" type="button" fz="sm" aria-expanded={isOpen} onClick={list.toggle}>
            {isOpen ? 'Hide them' : 'List them'}
          </Anchor>
        )}{' '}
        {family !== undefined && (
          <Anchor component={Link} to={`/family/${family}`} fz="sm">
            Who reads which sentence
          </Anchor>
        )}
      </Text>
      {isOpen && (
        <Box mah="10rem" style={{ overflow: 'auto' }} tabIndex={0} role="group" aria-label="Texts that read it">
          <List listStyleType="none" fz="sm">
            {shown.map((id) => (
              <List.Item key={id}>
                <Anchor component={Link} to={linkOf(id, index)} fz="sm">
                  {id}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </Box>
      )}
    </>
  )
}

/** The texts that read a line. */
export function readersOfLine({ texts, lines }: Reach, line: number): readonly string[] {
  const indexes = new Set(lines.filter(({ from, to }) => from <= line && line <= to).flatMap((one) => one.texts))
  return texts.filter((_, index) => indexes.has(index))
}

function countOf({ texts, family }: Reach, { tests }: StudioIndex): string {
  const [id, name] = family?.split('/') ?? []
  const test = tests.find((one) => one.id === id)
  const range = test?.ranges.find(({ families }) => families.some((one) => one.name === name))
  if (!test || !range) return texts.length === 1 ? '1 text' : `${texts.length} texts`
  return `${texts.length} combinations of ${test.label}, ${range.label} (${name})`
}

function linkOf(id: string, { tests }: StudioIndex): string {
  const [test, name = ''] = id.split('/')
  return tests.find((one) => one.id === test)?.incidentals.includes(name) ? `/text/${id}` : textLink(id)
}
