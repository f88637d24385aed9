import { describe, expect, it } from 'vitest'
import { catalogue } from 'virtual:catalogue'
import type { OrderResult } from '../../../src/portal/data/order.ts'
import { listNextSteps } from '../../../src/portal/results/summary/next-steps.ts'
import { collectContexts, buildPackageSections } from '../../../src/portal/results/package-sections.ts'
import { listPanels } from '../../../src/portal/results/panel/result-panels.ts'
import { buildResultViews } from '../../../src/portal/results/build-result-views.ts'
import { interpretation, order, pending, product } from '../order.fixtures.ts'
import { resultCatalogue } from './result.fixtures.ts'

const ldl = interpretation('ldl', 'LX', 'HIGH', { value: '170' })
const triglycerides = interpretation('triglycerides', 'LX', 'VERY_HIGH', { value: '612' })
const pressure = interpretation('bloodPressure', 'PR', 'NORMAL', { systolic: '118', diastolic: '76' })
const left = interpretation('legLeft', 'AB', 'NORMAL', { value: '1.08' })
const right = interpretation('legRight', 'AB', 'ABNORMAL_LOW', { value: '0.82' })

function arrange(products: ReturnType<typeof product>[], ...interpretations: readonly OrderResult[]) {
  const { views } = buildResultViews(order({ interpretations }), resultCatalogue)
  return { views, sections: buildPackageSections({ products }, views, resultCatalogue) }
}

function panelsIn(productCode: string, ...interpretations: readonly OrderResult[]) {
  const { sections } = arrange([product(productCode, 'GOLD')], ...interpretations)
  return sections.flatMap(({ products }) => products).flatMap((each) => listPanels(each, '8:40 AM EST', new Map()))
}

describe('the list of packages', () => {
  it('has a section per package in the order of the purchase, with rows in the catalogue’s order', () => {
    const { sections } = arrange([product('LX', 'GOLD'), product('PR', 'GOLD')], triglycerides, ldl, pressure)
    expect(sections.map(({ title }) => title)).toEqual(['Gold Package'])
    const rows = sections.flatMap(({ products }) => products.flatMap(({ views }) => views.map(({ name }) => name)))
    expect(rows).toEqual(['Blood Pressure', 'LDL Cholesterol', 'Triglycerides'])
  })

  it('shows a product that is in two packages in the first one', () => {
    const { sections } = arrange([product('LX', 'BASE'), product('LX', 'GOLD'), product('PR', 'GOLD')], ldl, pressure)
    expect(sections.map(({ title, products }) => [title, products.map(({ productCode }) => productCode)])).toEqual([
      ['Base Package', ['LX']],
      ['Gold Package', ['PR']],
    ])
  })

  it('keeps results of unknown products and packages, and puts them last', () => {
    const ungrouped = { ...ldl, productCode: 'NEW' }
    const { sections } = arrange([product('NEW', 'UNKNOWN'), product('PR', 'GOLD')], ungrouped, pressure)
    expect(sections.map(({ title }) => title)).toEqual(['Gold Package', 'Other tests'])
    expect(sections[1]?.products[0]?.views.map(({ name }) => name)).toEqual(['LDL Cholesterol'])
  })

  it('tells tests with the same name apart by their packages', () => {
    const again = { ...ldl, productCode: 'NEW' }
    const { sections } = arrange([product('LX', 'BASE')], ldl, again)
    expect([...collectContexts(sections)]).toEqual([
      ['ldl', 'Base Package'],
      ['ldl-2', 'Other tests'],
    ])
    expect(collectContexts(arrange([product('LX', 'BASE')], ldl, triglycerides).sections).size).toBe(0)
  })
})

describe('the names of results', () => {
  const products = [product('LX', 'GSPX'), product('LI', 'BMB')]
  const labLdl = interpretation('labLdlCholesterol', 'LX', 'HIGH', { labLdlCholesterol: '170' })
  const quickLdl = interpretation('pointOfCareLdlCholesterol', 'LI', 'HIGH', { ldlCholesterol: '165' }, pending())
  const show = (...interpretations: readonly OrderResult[]) => {
    const { views } = buildResultViews(order({ products, interpretations }), catalogue)
    return {
      names: views.map(({ name, title }) => [name, title]),
      contexts: collectContexts(buildPackageSections({ products }, views, catalogue)),
    }
  }

  it('include the sample if a screening has a test with two samples, and then need no package', () => {
    const { names, contexts } = show(labLdl, quickLdl)
    expect(names).toEqual([
      ['LDL Cholesterol, laboratory', 'LDL Cholesterol, laboratory'],
      ['LDL Cholesterol, finger-stick', 'LDL Cholesterol, finger-stick'],
    ])
    expect(contexts.size).toBe(0)
  })

  it('are the same for one test, whatever its sample', () => {
    const { interpretations } = catalogue
    const pairs = Object.values(interpretations).flatMap(({ name, twins = [] }) =>
      twins.flatMap((twin) =>
        twin.differsIn === 'sample' ? [[name, interpretations[twin.interpretationId]?.name]] : [],
      ),
    )
    expect(pairs).not.toEqual([])
    for (const [name, other] of pairs) expect(name).toBe(other)
  })

  it('are only the test if it was done once', () => {
    expect(show(labLdl).names).toEqual([['LDL Cholesterol', 'LDL Cholesterol']])
    expect(show(quickLdl).names).toEqual([['LDL Cholesterol', 'LDL Cholesterol']])
  })
})

describe('the next steps', () => {
  it('are ordered by urgency, without empty steps', () => {
    const missing = interpretation('ldl', 'LX', 'TEST_NOT_PERFORMED')
    const { views } = arrange([], pressure, missing, triglycerides, right)
    expect(listNextSteps(views).map(({ kind, views: each }) => [kind, each.length])).toEqual([
      ['today', 1],
      ['two-weeks', 1],
      ['next-visit', 1],
      ['none', 1],
    ])
  })

  it('list what can wait for a few days after what must be done today', () => {
    const { views } = arrange([], triglycerides, right)
    const known = views.map((view) =>
      view.interpretationId === 'legRight' ? { ...view, urgency: 'known-disease' as const } : view,
    )
    expect(listNextSteps(known).map(({ kind }) => kind)).toEqual(['today', 'this-week'])
  })

  it('make a critical incidental finding urgent in any range', () => {
    const found = {
      ...left,
      details: { ...left.details!, incidentalIds: ['leftArmCriticalBloodPressure'] },
    }
    expect(listNextSteps(arrange([], found).views).map(({ kind }) => kind)).toEqual(['today'])
  })

  it('list a number without a range apart from results and missing results', () => {
    const unrated = interpretation('ldl', 'LX', null, { value: '142' })
    expect(listNextSteps(arrange([], unrated).views).map(({ kind }) => kind)).toEqual(['unrated'])
  })
})

describe('the list of panels', () => {
  it('has one panel per result', () => {
    expect(panelsIn('LX', ldl, triglycerides).map(({ title, word }) => [title, word.label])).toEqual([
      ['LDL Cholesterol', 'High'],
      ['Triglycerides', 'Very High'],
    ])
  })

  it('puts both sides of one thing into one panel, named by what tells them apart', () => {
    const [panel, ...others] = panelsIn('AB', left, right)
    expect(others).toEqual([])
    expect(panel).toMatchObject({ title: 'Artery Disease', anchor: 'legLeft', word: { label: 'Abnormal Low' } })
    expect(panel?.results.map(({ caption }) => caption)).toEqual(['Left Leg', 'Right Leg'])
  })

  it('groups results if the product says so, with each graph’s label and the time of the appointment', () => {
    const [panel] = panelsIn(
      'CORX',
      interpretation('cortisolPm', 'CORX', 'NORMAL', { value: '5.10' }),
      interpretation('cortisolAm', 'CORX', 'NORMAL', { value: '14.20' }),
    )
    expect(panel?.bar.segments.map(({ caption, aside, word }) => [caption, aside, word?.label])).toEqual([
      ['AM Range', '8:40 AM EST', 'Normal'],
      ['PM Range', undefined, 'Normal'],
    ])
  })

  it('keeps the graph’s label and the time for a single result of a group', () => {
    const [panel] = panelsIn('CORX', interpretation('cortisolAm', 'CORX', 'NORMAL', { value: '14.20' }))
    expect(panel?.title).toBe('Cortisol, Morning')
    expect(panel?.bar.segments[0]).toMatchObject({ caption: 'AM Range', aside: '8:40 AM EST' })
  })
})
