/** How and where a component may be written. A new part of a text starts here; `link/parts/render-part.ts` determines what it renders. */
export interface AllowedComponent {
  readonly attributes: readonly string[]
  readonly on: 'a line of its own' | 'either'
  /** Attributes without which the component has no meaning: all of `needs`, or for `<When>` at least one. */
  readonly needs: readonly string[]
  readonly surrounds?: true
  /** Attributes that are either present or not, and never have words. */
  readonly switches?: readonly string[]
  /** Attributes whose words may be "", which leaves out what would otherwise be there. */
  readonly mayBeEmpty?: readonly string[]
  /** True if an attribute may have the name of a family's axis; a rule checks which axes the family has. */
  readonly takesAxes?: true
}

const COMPONENTS: Readonly<Record<string, AllowedComponent>> = {
  When: { attributes: ['all', 'any', 'none'], on: 'a line of its own', needs: [], surrounds: true, takesAxes: true },
  Flags: { attributes: ['of', 'as'], on: 'either', needs: ['of'] },
  Include: { attributes: ['fragment'], on: 'a line of its own', needs: ['fragment'] },
  Result: { attributes: ['how', 'say'], on: 'either', needs: [], mayBeEmpty: ['say'] },
  HowSoon: {
    attributes: ['ask', 'share', 'alone', 'fallback', 'head', 'urgency'],
    on: 'either',
    needs: [],
    surrounds: true,
    switches: ['alone'],
  },
  Emergency: { attributes: ['signs'], on: 'a line of its own', needs: ['signs'] },
  Exact: { attributes: ['message'], on: 'either', needs: ['message'] },
}

/** The names of the tags that texts may have. */
export const componentNames: readonly string[] = Object.keys(COMPONENTS)

/** How a tag may be written; undefined if texts may not have it. */
export function findAllowedComponent(name: string | null): AllowedComponent | undefined {
  return name !== null && Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : undefined
}
