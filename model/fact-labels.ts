export const factLabels = {
  comp_name: 'Company name',
  comp_address: 'Address',
  isin_no: 'ISIN',
  stock_code: 'Stock scrip id',
  contact_no: 'Phone',
  mail: 'E-mail',
} as const
