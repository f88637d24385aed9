import { Anchor, Card, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { toFileLink } from '../content/links.ts'
import { FileName } from '../ui/file-name.tsx'
import { WordDiff } from '../ui/word-diff.tsx'
import { parsePatch } from './parse-patch.ts'
import classes from './changed-lines-card.module.css'

/** The changed lines of the files, as written, with the changed words marked. */
export function ChangedLinesCard({ patch }: { patch: string }) {
  return (
    <Card component="section" aria-label="Lines">
      <details>
        <summary>
          <Title order={2} fz="md" display="inline">
            The lines that changed, as the files have them
          </Title>
        </summary>
        <Stack gap="sm" mt="xs">
          {parsePatch(patch).map(({ path, changes }) => (
            <div key={path}>
              <Title order={3} fz="sm">
                <FileName path={path} />
              </Title>
              {changes.map(({ line, before, after }) => (
                <Text key={`${line} ${before}`} component="div" fz="sm" mt="xs">
                  {line > 0 && (
                    <Anchor component={Link} to={toFileLink(path, line)} fz="xs" aria-label={`Line ${line} of ${path}`}>
                      Line {line}
                    </Anchor>
                  )}
                  <div className={classes.words}>
                    <WordDiff before={before} after={after} />
                  </div>
                </Text>
              ))}
            </div>
          ))}
        </Stack>
      </details>
    </Card>
  )
}
