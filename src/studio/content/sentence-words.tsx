// oxlint-disable react/no-array-index-key -- parts of a sentence have no names of their own, and keep their places.
import { humanizeName } from '../../catalogue/words.ts'
import classes from './sentence-words.module.css'

/** A name in braces, in place of what is filled in. */
const placeholder = /(\{[\w.]+\})/

/** A sentence with what is filled in for readers or from the data in words, on a quiet background, as the editor shows it: "{labLdl}" is "lab LDL". */
export function SentenceWords({ text }: { readonly text: string }) {
  return text.split(placeholder).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={classes.placeholder} title="Filled in for each reader or from the data">
        {humanizeName(part.slice(1, -1))}
      </span>
    ),
  )
}

/** The same for places that show nothing but text: in square brackets. */
export function namePlaceholders(text: string): string {
  return text.replaceAll(new RegExp(placeholder, 'g'), (name) => `[${humanizeName(name.slice(1, -1))}]`)
}
