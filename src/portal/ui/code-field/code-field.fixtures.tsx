import { CodeField } from './code-field.tsx'

/** The boxes empty, half full, and refused. */
export const codeFieldFixtures = {
  empty: <CodeField label="Enter Code" value="" onChange={() => undefined} />,
  half: <CodeField label="Enter Code" value="407" onChange={() => undefined} />,
  refused: <CodeField label="Enter Code" value="407321" onChange={() => undefined} invalid />,
}
