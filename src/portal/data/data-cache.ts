import { InMemoryCache, type FieldReadFunction } from '@apollo/client'

/** The cache of whoever is signed in. */
export function createDataCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Participant: { keyFields: ['participantId'], fields: { orders: { read: withoutGaps } } },
      Order: { keyFields: ['purchaseId'], fields: { products: { read: asList }, interpretations: { read: asList } } },
      Screening: { keyFields: ['screeningId'] },
      // A result's id repeats from screening to screening: merged by it, one's result would appear in another.
      Interpretation: { keyFields: false, fields: { values: { read: asList } } },
      InterpretationDetails: { fields: { incidentalIds: { read: asList } } },
    },
  })
}

type List = readonly unknown[] | null

/** An order that lacks a list, or an item of one, keeps the rest, and the others, readable. */
const asList: FieldReadFunction<List, List> = (list) => (list ?? []).filter((item) => item !== null)

/** As asList, but undefined until the list is loaded: the participant's other fields are loaded by another call. */
const withoutGaps: FieldReadFunction<List, List | undefined> = (list) => list?.filter((item) => item !== null)
