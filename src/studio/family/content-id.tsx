import { Fragment } from 'react'

/** The id of a text, which may break between its words and nowhere else. */
export function ContentId({ id }: { id: string }) {
  return id.split(/(?<=_)/).map((word, at, all) => (
    // The words before make each of them another.
    <Fragment key={all.slice(0, at + 1).join('')}>
      {at > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}
