/** The digits after the point of a number as it is written, at most 4. */
export function decimalsOf(value: number): number {
  return Math.min(4, String(value).split('.')[1]?.length ?? 0)
}

/** The UCUM code of a unit by its label. */
export function ucumOf(unit: string): string {
  const codes: Readonly<Record<string, string>> = {
    '': '1',
    'IU/L': '[IU]/L',
    'mIU/L': 'm[IU]/L',
    mmHg: 'mm[Hg]',
    inches: '[in_i]',
  }
  return codes[unit] ?? unit
}
