import { BarKey } from './bar-key.tsx'
import type { RangeBarModel } from './range-bar-model.ts'
import classes from './range-bar.module.css'

/** The keys that a narrow figure leaves to the folded part; in a wide figure they are labels below the bands. */
export function RangeKeys({ model: { segments, key } }: { model: RangeBarModel }) {
  const keys = segments.flatMap((segment) => (segment.key ? [{ bands: segment.key, caption: segment.caption }] : []))
  return (
    <div className={classes.figure}>
      <div className={classes.keys}>
        {keys.length === 0 && key && <BarKey bands={key} />}
        {keys.map((each, at) => (
          <BarKey key={each.caption ?? at} {...each} />
        ))}
      </div>
    </div>
  )
}
