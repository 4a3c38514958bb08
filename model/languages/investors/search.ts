import type { InvestorTextTable } from './text-table.ts'

/** Texts of the search of all pages of all documents. */
export const search = {
  'Every page': ['हर पृष्ठ', 'प्रत्येक पृष्ठ'],
  'Words to find': ['खोजने के शब्द', 'शोधायचे शब्द'],
  'A word, a figure, a name': ['कोई शब्द, आँकड़ा या नाम', 'शब्द, आकडा किंवा नाव'],
  'Clear the search': ['खोज मिटाएँ', 'शोध पुसा'],
  '{count} document': ['{count} दस्तावेज़', '{count} कागदपत्र'],
  '{pages} in {documents}': ['{pages}, {documents}', '{pages}, {documents}'],
  '; more documents are being processed': ['; और दस्तावेज़ तैयार किए जा रहे हैं', '; आणखी कागदपत्रे तयार केली जात आहेत'],
  Order: ['क्रम', 'क्रम'],
  'Best match': ['सर्वोत्तम मिलान', 'सर्वोत्तम जुळणी'],
  Newest: ['नवीनतम', 'नवीनतम'],
  'Nothing matches “{query}”. Try another form of a word, or open a page:': [
    '“{query}” से कुछ नहीं मिला। शब्द का दूसरा रूप आज़माएँ, या कोई पृष्ठ खोलें:',
    '“{query}” शी काहीही जुळत नाही. शब्दाचे दुसरे रूप वापरून पाहा, किंवा एखादे पृष्ठ उघडा:',
  ],
  'No page contains all words. Try some of them:': [
    'किसी पृष्ठ पर सभी शब्द नहीं हैं। इनमें से कुछ आज़माएँ:',
    'कोणत्याही पृष्ठावर सर्व शब्द नाहीत. यांपैकी काही वापरून पाहा:',
  ],
  '{word} on {pages}': ['{word}: {pages}', '{word}: {pages}'],
  '{pages} in {documents} can be searched.': ['खोजने योग्य: {documents}, {pages}।', 'शोधता येणारी: {documents}, {pages}.'],
  '{pages} in {documents} can be searched; more are being processed.': [
    'खोजने योग्य: {documents}, {pages}; और तैयार किए जा रहे हैं।',
    'शोधता येणारी: {documents}, {pages}; आणखी तयार केली जात आहेत.',
  ],
  'Every word must be on the page.': ['हर शब्द पृष्ठ पर होना चाहिए।', 'प्रत्येक शब्द पृष्ठावर असावा.'],
  'Use quotes for a phrase: {phrase}.': [
    'वाक्यांश के लिए उद्धरण-चिह्न लगाएँ: {phrase}।',
    'वाक्यांशासाठी अवतरणचिन्हे वापरा: {phrase}.',
  ],
  'One typo in words of five or more letters is tolerated and shown.': [
    'पाँच या अधिक अक्षरों के शब्द में एक वर्तनी की भूल मान ली जाती है और दिखाई जाती है।',
    'पाच किंवा अधिक अक्षरांच्या शब्दातील एक चूक चालते आणि ती दाखवली जाते.',
  ],
  'No page contains {words}. These pages contain {suggestions} instead, for “{query}”.': [
    'किसी पृष्ठ पर {words} नहीं है। “{query}” के लिए इन पृष्ठों पर {suggestions} है।',
    'कोणत्याही पृष्ठावर {words} नाही. “{query}” साठी या पृष्ठांवर {suggestions} आहे.',
  ],
  ', remove': [', हटाएँ', ', काढा'],
  'Names with “{query}”': ['“{query}” वाले नाम', '“{query}” असलेली नावे'],
  '{documents} more by name': ['नाम से और {documents}', 'नावानुसार आणखी {documents}'],
  'Narrow the search': ['खोज सीमित करें', 'शोध मर्यादित करा'],
  None: ['कोई नहीं', 'काही नाही'],
  page: ['पृष्ठ', 'पृष्ठ'],
  pages: ['पृष्ठ', 'पृष्ठे'],
  '{pages} more in this document': ['इस दस्तावेज़ में और {pages}', 'या कागदपत्रात आणखी {pages}'],
  'Pages of results': ['परिणामों के पृष्ठ', 'निकालांची पृष्ठे'],
  '{first} to {last} of {documents}': ['{first} से {last}, कुल {documents}', '{first} ते {last}, एकूण {documents}'],
} as const satisfies InvestorTextTable
