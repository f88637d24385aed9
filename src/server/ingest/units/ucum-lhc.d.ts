/** The part of the package that is used; it has no types of its own. */
declare module '@lhncbc/ucum-lhc' {
  export interface UcumUnit {
    readonly csCode_: string
    readonly ciCode_: string | null
    readonly name_: string | null
    readonly printSymbol_: string | null
    /** Separated by semicolons. */
    readonly synonyms_: string | null
    /** Whether a function rather than a factor converts it, as with degrees Celsius. */
    readonly isSpecial_: boolean
    readonly moleExp_: number
  }
  export interface UcumLhc {
    /** Returns a message if it had to guess the unit. */
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
