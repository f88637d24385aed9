import { toJsonPointer } from '../../model/to-json-pointer.ts'
import { Anchor, Group, Text } from '@mantine/core'
import { useMDXComponents } from '@mdx-js/react'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { JSONPath } from 'jsonc-parser'
import { Link } from 'react-router-dom'
import type { ReactElement } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { ResultProse } from '../../../portal/results/panel/result-prose.tsx'
import { formatCount, selectPlural } from '../../../catalogue/words.ts'
import { toTextLink } from '../../content/links.ts'
import type { DatumExample } from '../../model/call-responses.ts'
import type { TextElement } from '../../model/text.ts'
import classes from './fields.module.css'
import { useFieldsContext } from './fields-context.ts'

/** What an editor must know about a field: how many texts say it, how one of them reads, and where else the same words are. */
export function FieldNotes({ path, value }: { readonly path: JSONPath; readonly value: unknown }) {
  const { countReaders, findExample, listSimilar, namePath, goTo } = useFieldsContext()
  const pointer = toJsonPointer(path)
  const example = findExample(pointer)
  const similar = listSimilar(pointer)
  if (!example && similar.length === 0) return null
  return (
    <div className={classes.notes}>
      {example && (
        <figure className={classes.example}>
          <ExampleCaption example={example} readers={countReaders(path)} isShown={isFilled(value)} />
          {isFilled(value) && <ExampleWords example={example} />}
        </figure>
      )}
      {similar.length > 0 && (
        <Group gap="xs" role="status">
          <Text fz="sm">The same words are also in:</Text>
          {similar.map((other) => (
            <Anchor key={toJsonPointer(other)} component="button" type="button" fz="sm" onClick={() => goTo(other)}>
              {namePath(other)}
            </Anchor>
          ))}
        </Group>
      )}
    </div>
  )
}

/** Whether a text says more than the datum, because it fills in values or adds its own words. */
function isFilled(value: unknown): boolean {
  return typeof value !== 'string' || value.includes('{') || !value.includes(' ')
}

interface ExampleCaptionProps {
  readonly example: DatumExample
  readonly readers: number
  /** Whether its words follow. */
  readonly isShown: boolean
}

function ExampleCaption({ example: { text, name }, readers, isShown }: ExampleCaptionProps) {
  const count = `${formatCount(readers, 'text')} ${selectPlural(readers, 'says', 'say')} it`
  return (
    <Text component="figcaption" fz="sm" c="gray.8">
      {isShown ? `${count}. As it reads in ` : `${count}, such as `}
      <Anchor component={Link} to={toTextLink(text)} fz="sm">
        {name}
      </Anchor>
      {isShown ? ':' : '.'}
    </Text>
  )
}

function ExampleWords({ example: { text, words, block } }: { readonly example: DatumExample }) {
  if (!block) return <p className={classes.read}>{words}</p>
  return (
    <div className={classes.read}>
      <ResultProse values={{}} flags={[]} part="whole" textId={text} cardLevel={3}>
        <Block block={block} />
      </ResultProse>
    </div>
  )
}

/** A block of a text, rendered with the portal's components. */
function Block({ block }: { readonly block: TextElement }) {
  const components = useMDXComponents() as Parameters<typeof toJsxRuntime>[1]['components']
  return toJsxRuntime(block, { Fragment, jsx, jsxs, components }) as ReactElement
}
