/** Texts of the screen of enquiries and of its file. */
export const messages = {
  title: 'Enquiries',
  search: 'Search by name, e-mail, country or message',
  products: 'Product enquiries',
  exportCsv: 'Export CSV',
  downloaded: 'File Downloaded',
  noMatch: (search: string) => `No enquiry matches “${search}”.`,
  none: 'No catalogue requests or messages yet.',
  showMore: 'Show more',
  table: {
    caption: 'Requests for the catalogue and messages, newest first',
    about: 'About',
    received: 'Received',
    actions: 'Actions',
    notice: (notice: string) => `Notice: ${notice}`,
    catalogue: (type: string) => `${type} catalogue`,
    erase: (email: string) => `Erase the data of ${email}`,
  },
  csv: {
    received: 'Received at (UTC)',
    catalogue: 'Catalogue',
    subject: 'Subject',
    products: 'Products',
    notice: 'Notice',
  },
} as const
