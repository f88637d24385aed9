import type { AxisFacts, EntryFamilyFrontMatter } from './content-file.ts'

type WrittenValue = string | number | { readonly value: string | number; readonly phrase?: string }

/** The front matter of a family as its file writes it: an axis may have its values alone, or each with its words. */
type WrittenFamily = Omit<EntryFamilyFrontMatter, 'axes' | 'flags'> &
  Partial<Pick<EntryFamilyFrontMatter, 'flags'>> & { readonly axes?: Readonly<Record<string, readonly WrittenValue[]>> }

/** The facts of a family, its axes and flags as lists also where there is none. */
export function toFamilyFacts(written: WrittenFamily): EntryFamilyFrontMatter {
  const axes = Object.entries(written.axes ?? {}).map(([axis, values]): AxisFacts => {
    return { axis, values: values.map((one) => toAxisValue(one)) }
  })
  return { ...written, flags: written.flags ?? [], axes }
}

function toAxisValue(written: WrittenValue): AxisFacts['values'][number] {
  return typeof written === 'object' ? { ...written, value: String(written.value) } : { value: String(written) }
}
