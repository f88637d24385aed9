import { InMemoryCache, type FieldReadFunction } from '@apollo/client'

/** The cache of the signed-in participant. */
export function createDataCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Participant: { keyFields: ['participantId'], fields: { orders: { read: toLoadedList } } },
      Order: { keyFields: ['purchaseId'], fields: { products: { read: toList }, interpretations: { read: toList } } },
      Screening: { keyFields: ['screeningId'] },
      // A result's id repeats from screening to screening: merged by it, one's result would appear in another.
      Interpretation: { keyFields: false, fields: { values: { read: toList } } },
      InterpretationDetails: { fields: { incidentalIds: { read: toList } } },
    },
  })
}

type List = readonly unknown[] | null

/** An order that lacks a list, or an item of one, keeps the rest, and the others, readable. */
const toList: FieldReadFunction<List, List> = (list) => (list ?? []).filter((item) => item !== null)

/** As asList, but undefined until the list is loaded: the participant's other fields are loaded by another call. */
const toLoadedList: FieldReadFunction<List, List | undefined> = (list) => list?.filter((item) => item !== null)
