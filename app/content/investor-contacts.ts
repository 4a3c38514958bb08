/** Text above the persons who decide on materiality. The contacts are facts of the company (model/company/company.ts). */
export const materialityLead =
  'These key managerial personnel decide whether an event is material and disclose it to the stock exchange (regulation 30(5)).'
