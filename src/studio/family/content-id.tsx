import { Fragment } from 'react'

/** The id of a text, with line breaks only between its words. */
export function ContentId({ id }: { id: string }) {
  return id.split(/(?<=_)/).map((word, at, all) => (
    // The preceding words make each key unique.
    <Fragment key={all.slice(0, at + 1).join('')}>
      {at > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}
