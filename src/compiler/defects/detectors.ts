import { rangeOf, roundTo } from '../../catalogue/band.ts'
import type { Compilation } from '../compile.ts'
import type { Place } from '../finding.ts'
import { bandsOf, type LinkedInterpretation } from '../link.ts'
import { toPlainText } from '../prose-output.ts'

/** Finds the places at which a defect of the source stands in the content; none where it does not. */
export type Detector = (compilation: Compilation) => Place[]

const risks = [
  'sixForLifeChd',
  'sixForLifeChf',
  'sixForLifeStroke',
  'sixForLifeDiabetes',
  'sixForLifeCopd',
  'sixForLifeLungCancer',
]

/** A detector for every defect of the register, by its id. */
export const detectors: Readonly<Record<string, Detector>> = {
  'lung-cancer-low-in-high': ({ findings }) =>
    findings.filter(({ rule, file }) => rule === 'other-band' && /six-for-life|fragments/.test(file)),
  'stasis-dermatitis-right': (compilation) =>
    lacksContent(compilation, 'peripheralArterialDiseaseRight', 'UNABLE_TO_EVALUATE', 'STASIS_DERMATITIS'),
  'ast-41-or-44': (compilation) => [
    ...notIn(compilation, 'aspartateAminotransferase', 'aspartateAminotransferase', [41, 44], 'ABNORMAL'),
    ...says(compilation, 'aspartateAminotransferase', /\b(?:0[- ]*(?:to )?)?44\b/),
  ],
  'very-high-71': (compilation) =>
    risks.flatMap((id) => {
      const interpretation = find(compilation, id)
      const measure = interpretation?.file.value.measures[0]?.key
      return measure
        ? [
            ...notIn(compilation, id, measure, [71], 'VERY_HIGH'),
            ...rangePlaces(
              interpretation,
              (range) => range.rangeId === 'VERY_HIGH' && range.displayedRange !== '71 and above',
              'displayedRange',
            ),
          ]
        : []
    }),
  'pad-gap-at-0-30': (compilation) => [
    ...notIn(compilation, 'peripheralArterialDiseaseLeft', 'leftIndex', [0.3], 'ABNORMAL_VERY_LOW'),
    ...notIn(compilation, 'peripheralArterialDiseaseRight', 'rightIndex', [0.3], 'ABNORMAL_VERY_LOW'),
  ],
  'cigarettes-at-41': (compilation) => says(compilation, 'healthSmoking', /\b(?:over|more than) 41\b|\b21 to 41\b/),
  'osteoporosis-ends': (compilation) => [
    ...notIn(compilation, 'osteoporosisRiskAnalysis', 'bindexScore', [0.5], 'HIGH_PROBABILITY'),
    ...notIn(compilation, 'osteoporosisRiskAnalysis', 'bindexScore', [1.5], 'LOW_PROBABILITY'),
  ],
  'smoker-as-past-smoker': (compilation) =>
    entryPlaces(
      compilation,
      'sixForLifeLungCancer',
      (id) => id.endsWith('_SMOKER'),
      (text) => /smoked|used to smoke/i.test(text),
    ),
  'result-was-capital': (compilation) =>
    headerPlaces(compilation, 'sixForLifeLungCancer', (header) => header.startsWith('Your Result was')),
  'copd-header-empty': (compilation) => headerPlaces(compilation, 'sixForLifeCopd', (header) => header === ''),
  'chf-cut-offs': (compilation) => {
    const cutOffs = (id: string) =>
      JSON.stringify(find(compilation, id)?.file.value.interpretationRanges.map((range) => bandsOf(range)))
    const chf = find(compilation, 'sixForLifeChf')
    return chf && cutOffs('sixForLifeChf') === cutOffs('sixForLifeStroke')
      ? [placeOf(chf, ['interpretationRanges'])]
      : []
  },
  'smoker-combinations-cut-off': (compilation) => {
    const lung = find(compilation, 'sixForLifeLungCancer')
    const smokers = (range: string) =>
      lung?.entries.filter((entry) => entry.rangeId === range && /_SMOKER(?:_|$)/.test(entry.contentId)).length
    return lung && ['LOW', 'MODERATE', 'HIGH', 'VERY_HIGH'].some((range) => smokers(range) !== 16)
      ? [placeOf(lung, ['interpretationRanges'])]
      : []
  },
  'age-exactly-55': (compilation) => lacksSource(compilation, 'sixForLifeStroke', '55'),
  'age-exactly-51': (compilation) => lacksSource(compilation, 'sixForLifeCopd', '51'),
  'smoking-years-four-of-five': (compilation) => lacksSource(compilation, 'healthSmoking', 'years'),
  'over-500-without-unit': (compilation) =>
    entryPlaces(
      compilation,
      'pointOfCareTriglycerides',
      (id) => id === 'CONTENT_VERY_HIGH_OVER_500',
      (_, values) => values.some((value) => /> 500(?! mg\/dL)/.test(value)),
    ),
  'hdl-under-15-block': (compilation) => {
    const hdl = find(compilation, 'pointOfCareHdlCholesterol')
    return rangePlaces(
      hdl,
      (range) =>
        (range.contentRules ?? []).some(
          (rule) =>
            rule.contentId === 'CONTENT_RISK_UNDER_15_MA' && !rule.blocks?.includes('pointOfCareLdlCholesterol'),
        ),
      'contentRules',
    )
  },
  'specified-messages-grammar': ({ content }) =>
    content.parsed.fragments
      .filter(({ source }) => /Laboratory was unable to perform|was unable to be calculated, a more/.test(source.text))
      .map(({ source, frontMatter }) => source.place(frontMatter.bodyStart)),
  'egfr-names': (compilation) =>
    find(compilation, 'estimatedGlomerularFiltrationRate')
      ? rangePlaces(
          find(compilation, 'estimatedGlomerularFiltrationRate'),
          (range) => range.rangeId.includes(' '),
          'rangeId',
        )
      : anyPlace(compilation),
  'egfr-two-values': (compilation) => {
    const egfr = find(compilation, 'estimatedGlomerularFiltrationRate')
    return egfr && egfr.file.value.measures.length !== 1 ? [placeOf(egfr, ['measures'])] : []
  },
  'cortisol-third-id': (compilation) => (find(compilation, 'labCortisol') ? [] : anyPlace(compilation)),
  'bmi-unit': (compilation) => {
    const bmi = find(compilation, 'calculatedBmi')
    return bmi?.file.value.arrowFormat.labelFormat === 'lbs/in²' ? [placeOf(bmi, ['arrowFormat', 'labelFormat'])] : []
  },
}

function find({ content }: Compilation, id: string): LinkedInterpretation | undefined {
  return content.interpretations.find(({ definition }) => definition.interpretationId === id)
}

function placeOf({ file }: LinkedInterpretation, path: readonly (string | number)[]): Place {
  return file.source.place(file.offsetOf(path))
}

/** A defect that is a thing missing has no place of its own: the first file stands for the content. */
function anyPlace({ files }: Compilation): Place[] {
  return files[0] ? [files[0].place(0)] : []
}

/** The measure where these values do not fall into the range that was decided. */
function notIn(
  compilation: Compilation,
  id: string,
  measure: string,
  values: readonly number[],
  rangeId: string,
): Place[] {
  const interpretation = find(compilation, id)
  if (!interpretation) return []
  const decimals = interpretation.file.value.measures.find((candidate) => candidate.key === measure)?.decimals ?? 0
  const wrong = values.some(
    (value) => rangeOf(interpretation.definition, { [measure]: roundTo(value, decimals) }, {})?.rangeId !== rangeId,
  )
  return wrong ? [placeOf(interpretation, ['interpretationRanges'])] : []
}

function rangePlaces(
  interpretation: LinkedInterpretation | undefined,
  wrong: (range: LinkedInterpretation['file']['value']['interpretationRanges'][number]) => boolean,
  key: string,
): Place[] {
  return (interpretation?.file.value.interpretationRanges ?? []).flatMap((range, index) =>
    wrong(range) ? [placeOf(interpretation!, ['interpretationRanges', index, key])] : [],
  )
}

function lacksContent(compilation: Compilation, id: string, rangeId: string, suffix: string): Place[] {
  return rangePlaces(
    find(compilation, id),
    (range) => range.rangeId === rangeId && !range.contentIds.some((contentId) => contentId.endsWith(suffix)),
    'contentIds',
  )
}

/** The definition where its source notes do not say how a point was decided. */
function lacksSource(compilation: Compilation, id: string, words: string): Place[] {
  const interpretation = find(compilation, id)
  return interpretation && !new RegExp(`"(?:note|assumption)":[^\\n]*${words}`).test(interpretation.file.source.text)
    ? [placeOf(interpretation, ['source'])]
    : []
}

function entryPlaces(
  compilation: Compilation,
  id: string,
  which: (contentId: string) => boolean,
  has: (text: string, values: readonly string[]) => boolean,
): Place[] {
  return (find(compilation, id)?.entries ?? [])
    .filter(
      (entry) =>
        which(entry.contentId) && has(toPlainText(entry.blocks), [...entry.resultValues, ...entry.summaryValues]),
    )
    .map((entry) => entry.place)
}

function says(compilation: Compilation, id: string, pattern: RegExp): Place[] {
  return entryPlaces(
    compilation,
    id,
    () => true,
    (text) => pattern.test(text),
  )
}

function headerPlaces(compilation: Compilation, id: string, has: (header: string) => boolean): Place[] {
  return (find(compilation, id)?.entries ?? []).filter((entry) => has(entry.sectionHeader)).map((entry) => entry.place)
}
