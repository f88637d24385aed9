/** What of the package is used: it brings no types. */
declare module '@lhncbc/ucum-lhc' {
  export interface UcumUnit {
    readonly csCode_: string
    readonly ciCode_: string | null
    readonly name_: string | null
    readonly printSymbol_: string | null
    /** Separated by semicolons. */
    readonly synonyms_: string | null
    /** Whether a function and not a factor converts it, such as degrees Celsius. */
    readonly isSpecial_: boolean
    readonly moleExp_: number
  }
  export interface UcumLhc {
    /** A unit that it had to guess comes with a message. */
    getSpecifiedUnit(
      code: string,
      purpose: 'validate',
    ): { readonly unit: UcumUnit | null; readonly retMsg: readonly string[] }
    convertUnitTo(
      from: string,
      value: number,
      to: string,
      options?: { readonly molecularWeight?: number },
    ): {
      readonly status: 'succeeded' | 'failed' | 'error'
      readonly toVal: number | null
      readonly msg: readonly string[]
      readonly fromUnit?: UcumUnit
      readonly toUnit?: UcumUnit
    }
  }
  export const UcumLhcUtils: { getInstance(): UcumLhc }
}
