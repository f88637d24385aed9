import { measuredDetectors } from './measured-detectors.ts'
import { riskDetectors } from './risk-detectors.ts'
import { detectInMessages, type Detector } from './test-detectors.ts'

/** The codes of the packages that have no code in the specification. */
const chosenCodes: Readonly<Record<string, readonly string[]>> = { Gold: ['GGM', 'GGW'], Platinum: ['GPM', 'GPW'] }

/** A detector for every defect of the register, by its id. */
export const detectors: Readonly<Record<string, Detector>> = {
  ...riskDetectors,
  ...measuredDetectors,
  'phone-told-inbox': detectInMessages(
    (text, key) =>
      /(?:ByText|Phone|^text[A-Z]\w*|^phone[A-Z]\w*)$/.test(key) && /\b(?:inbox|e-?mails?|spam|junk)\b/i.test(text),
  ),
  'curly-apostrophe': detectInMessages((text) => text.includes('’')),
  'cancelled-without-words': detectInMessages((text) => /^cancel+ed$/i.test(text)),
  'package-codes': ({ packages }) =>
    packages
      .filter(({ package: { tier, packageCode } }) => {
        const codes = tier === null ? undefined : chosenCodes[tier]
        return codes !== undefined && !codes.includes(packageCode)
      })
      .map(({ file }) => ({ place: file.getPlace(['packageCode']) })),
}
