import type { Point } from 'unist'
import type { VFileMessage } from 'vfile-message'
import { describeExpectedNames } from '../source/describe-expected-names.ts'
import { componentNames, findAllowedComponent } from './allowed-components.ts'

/** What is wrong in a body that cannot be parsed, for an editor: where, and how to fix it. */
interface Explanation {
  readonly at: number | Point
  readonly message: string
  readonly fix: string
}

/** A tag as it must be written, from "<" to ">". */
const TAG = /^<\/?[A-Za-z]\w*(?:\s+\w+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^}]*\}))?)*\s*\/?>/

/** Explains an error of the parser, which uses its own words and often complains far below the mistake. */
export function explainMdxError({ reason, line = 1, column = 1 }: VFileMessage, body: string): Explanation {
  const here = { line, column }
  if (/closing brace|in expression/.test(reason)) {
    return {
      at: findOpenBrace(body) ?? here,
      message: 'An opening brace "{" has no closing brace "}".',
      fix: 'Write "}" after the name of the value, as in {labGlucose}.',
    }
  }
  const unclosed = /closing tag for `<(\w*)>` \((\d+):(\d+)/.exec(reason)
  if (unclosed) return explainUnclosed(unclosed, /closing tag `<\/(\w+)>`/.exec(reason)?.[1], here)
  if (/Unexpected closing (?:tag|slash)/.test(reason))
    return {
      at: here,
      message: 'This closing tag has no opening tag before it.',
      fix: 'Delete it, or open the tag before the passage, with ">" and not "/>" at its end.',
    }
  const misplaced = /closing tag `<\/(\w+)>` either after/.exec(reason)
  if (misplaced)
    return {
      at: here,
      message: `</${misplaced[1]}> does not close the tag that is open here.`,
      fix: `Put </${misplaced[1]}> at the very left of a line of its own, with nothing else on the line.`,
    }
  const tag = findBrokenTag(body)
  if (tag !== undefined) {
    const address = /^<(?:https?:|mailto:|www\.|\S+@)/.test(body.slice(tag))
    return address
      ? {
          at: tag,
          message: 'Unexpected address in "<" and ">".',
          fix: 'Link to a page of the portal, or leave it out.',
        }
      : {
          at: tag,
          message: 'This tag is not complete: a quote, "=" or ">" is missing, or is not a straight quote (").',
          fix: 'Write a tag as <Name attribute="words" />, with straight quotes around the words.',
        }
  }
  return {
    at: here,
    message: `This cannot be read: ${reason.replace(/`/g, '"')}.`,
    fix: 'Compare with a text that works; tags are on lines of their own.',
  }
}

function explainUnclosed(
  [, name = '', line, column]: readonly string[],
  closing: string | undefined,
  here: Point,
): Explanation {
  const at = { line: Number(line), column: Number(column) }
  if (closing !== undefined && closing !== name && !findAllowedComponent(closing))
    return {
      at: here,
      message: `Unexpected </${closing}>, expected </${name}>.`,
      fix: `Write </${name}>, as in the opening tag.`,
    }
  const message = `The tag <${name}> is opened but not closed in the same place.`
  if (findAllowedComponent(name))
    return {
      at,
      message,
      fix: `Write </${name}> after the words that the tag is about: on the same line if they are part of a sentence, otherwise on a line of its own.`,
    }
  const suggestion = describeExpectedNames(name, componentNames)
  return { at, message, fix: suggestion.startsWith('Did') ? suggestion : 'Delete the tag; texts are Markdown.' }
}

/** The offset of the first "{" after which no "}" follows before the next "{". */
function findOpenBrace(body: string): number | undefined {
  return /(?<!\\)\{(?=[^{}]*(?:\{|$))/.exec(body)?.index
}

/** The offset of the first tag that has no end, or a quote or "=" too few or too many. */
function findBrokenTag(body: string): number | undefined {
  for (const { index } of body.matchAll(/(?<!\\)<(?=[A-Za-z/])/g)) if (!TAG.test(body.slice(index))) return index
  return undefined
}
