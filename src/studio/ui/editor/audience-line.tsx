import { Anchor, Box, List, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router-dom'
import { selectPlural, joinList } from '../../../catalogue/words.ts'
import { toAudienceLink } from '../../content/links.ts'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import type { FileAudience } from '../../model/call-responses.ts'
import { describeFileAudience } from './describe-file-audience.ts'

interface AudienceLineProps {
  readonly path: string
  readonly audience: FileAudience | undefined
  /** Whether its lines are those of the editor's current words. */
  readonly isCurrent: boolean
  /** The cursor's line, or that of the open field. */
  readonly line: number
  /** The other lines of the file that say the same as this one. */
  readonly same: readonly number[]
}

/** Who reads a file, and the cursor's line in it, with links to their texts. */
export function AudienceLine({ path, audience, isCurrent, line, same }: AudienceLineProps) {
  const index = useStudioIndex()
  const [isOpen, list] = useDisclosure()
  if (!audience || audience.texts.length === 0) return null
  const { texts, names, family } = audience
  const readers = isCurrent ? listLineAudience(audience, line) : []
  const count = isCurrent ? readers.length : undefined
  const shown = readers.length > 0 ? readers : texts
  return (
    <>
      <Text fz="sm">
        {describeFileAudience(path, audience, count, index)} {describeSameLines(same)}
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
                <Anchor component={Link} to={toAudienceLink(id, index.tests)} fz="sm" title={id}>
                  {names[texts.indexOf(id)]}
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
export function listLineAudience({ texts, lines }: FileAudience, line: number): readonly string[] {
  const indexes = new Set(lines.filter(({ from, to }) => from <= line && line <= to).flatMap((one) => one.texts))
  return texts.filter((_, index) => indexes.has(index))
}

function describeSameLines(lines: readonly number[]): string {
  if (lines.length === 0) return ''
  return `The same words are also on ${selectPlural(lines.length, 'line', 'lines')} ${joinList(lines.map(String))}. `
}
