import type { InterpretationTexts, SectionText } from 'virtual:catalogue'
import { useMDXComponents } from '@mdx-js/react'

/** A text as compiled: elements and Value from the provider. */
function Body() {
  const {
    p: P = 'p',
    blockquote: Quote = 'blockquote',
    strong: Strong = 'strong',
    ul: List = 'ul',
    li: Item = 'li',
    Value,
  } = useMDXComponents() as Record<string, React.ElementType>
  return (
    <>
      <Quote data-card="today" data-lead="true">
        <P>
          <Strong>Contact your physician today</Strong>
        </P>
        <P>Call 911 if you faint.</P>
      </Quote>
      <P>Your value was {Value && <Value name="value" />}.</P>
      <Quote data-card="emergency">
        <P>Call 911 if you have:</P>
        <List>
          <Item>pain in your chest</Item>
        </List>
      </Quote>
    </>
  )
}

/** A text that throws while it is rendered. */
function BrokenBody(): never {
  throw new Error('broken')
}

/** Interpretations whose entries throw while they are rendered. */
const broken = new Set<string>()

/** The texts of a fixture interpretation. */
const createTexts = (id: string): InterpretationTexts => ({
  entries: new Proxy(
    {},
    {
      get: () => ({
        sectionTitle: 'What Does It Mean To Me?',
        sectionHeader: '',
        Body: broken.has(id) ? BrokenBody : Body,
      }),
    },
  ),
  incidentals: {
    leftArmCriticalBloodPressure: {
      sectionTitle: 'Also found: critical blood pressure',
      sectionHeader: '',
      isAppendedToContent: false,
      Body: () => <p>The pressure in your arm was critical.</p>,
    },
    leftLegCyst: {
      sectionTitle: 'Also found: a cyst',
      sectionHeader: '',
      isAppendedToContent: false,
      Body: () => <p>A cyst is usually harmless.</p>,
    },
  },
})

/** One educational section. */
const sections: readonly SectionText[] = [
  { name: 'why', sectionTitle: 'Why it matters', sectionHeader: '', Body: () => <p>Because it does.</p> },
]

/** Interpretations whose texts cannot be loaded. */
const failing = new Set<string>()

/** What the texts of interpretations wait for, by id. */
const waits = new Map<string, () => Promise<void>>()

/** The loaders of `virtual:catalogue` on the fixtures. */
export const loaders = {
  failing,
  broken,
  waits,
  images: {},
  loadTexts: async (id: string) => {
    await waits.get(id)?.()
    if (failing.has(id)) throw new Error('offline')
    return createTexts(id)
  },
  loadSections: () => Promise.resolve(sections),
  loadPage: () => Promise.resolve(undefined),
}
