import type { InvestorTextTable } from './text-table.ts'

/** Texts of the search for unclaimed dividends, of following the company, and of the check of a document. */
export const services = {
  'Search for dividends that were declared and not claimed. You need two details: your folio or account number, and the PIN code of your registered address.':
    [
      'घोषित पर दावा न किए गए लाभांश खोजें। इसके लिए दो जानकारियाँ चाहिए: आपका फ़ोलियो या खाता क्रमांक, और आपके पंजीकृत पते का पिन कोड।',
      'जाहीर झालेला पण दावा न केलेला लाभांश शोधा. यासाठी दोन तपशील लागतात: तुमचा फोलिओ किंवा खाते क्रमांक, आणि तुमच्या नोंदणीकृत पत्त्याचा पिन कोड.',
    ],
  'Your folio': ['आपका फ़ोलियो', 'तुमचा फोलिओ'],
  'Folio number, or DP id and client id': ['फ़ोलियो संख्या, या DP ID और क्लाइंट ID', 'फोलिओ क्रमांक, किंवा DP ID आणि क्लायंट ID'],
  'As on your share certificate, dividend warrant or demat statement.': [
    'जैसा आपके शेयर प्रमाण-पत्र, लाभांश वारंट या डीमैट विवरण पर है।',
    'तुमच्या समभाग प्रमाणपत्रावर, लाभांश वॉरंटवर किंवा डीमॅट विवरणपत्रावर असल्याप्रमाणे.',
  ],
  'PIN code of your registered address': ['आपके दर्ज पते का पिन कोड', 'तुमच्या नोंदणीकृत पत्त्याचा पिन कोड'],
  'If your registered address has no PIN code, for example abroad: the first four letters of your name.': [
    'यदि आपके पंजीकृत पते का पिन कोड नहीं है, जैसे विदेश में: आपके नाम के पहले चार अक्षर।',
    'तुमच्या नोंदणीकृत पत्त्याला पिन कोड नसल्यास, जसे परदेशात: तुमच्या नावाची पहिली चार अक्षरे.',
  ],
  'Nothing found': ['कुछ नहीं मिला', 'काही सापडले नाही'],
  'No unclaimed dividend is listed for these two details together. Check both, or ask the registrar: the address may have changed since.':
    [
      'इन दोनों जानकारियों के लिए कोई अदावी लाभांश सूची में नहीं है। दोनों जाँचें, या रजिस्ट्रार से पूछें: पता बाद में बदल गया हो सकता है।',
      'या दोन तपशिलांसाठी दावा न केलेला लाभांश यादीत नाही. दोन्ही तपासा, किंवा निबंधकाला विचारा: पत्ता नंतर बदललेला असू शकतो.',
    ],
  'One unclaimed amount': ['एक अदावी राशि', 'दावा न केलेली एक रक्कम'],
  '{count} unclaimed amounts': ['{count} अदावी राशियाँ', 'दावा न केलेल्या {count} रकमा'],
  'Search again': ['फिर से खोजें', 'पुन्हा शोधा'],
  'Names are shortened, so that nobody learns them from this page.': [
    'नाम छोटे किए गए हैं, ताकि कोई उन्हें इस पृष्ठ से न जान सके।',
    'कोणालाही या पृष्ठावरून नावे कळू नयेत म्हणून ती लघुरूपात आहेत.',
  ],
  Amount: ['राशि', 'रक्कम'],
  'Transfer to IEPF': ['IEPF में अंतरण', 'IEPF कडे वर्ग'],
  Claim: ['दावा', 'दावा'],
  'From the registrar, before {day}': ['रजिस्ट्रार से, {day} से पहले', 'निबंधकाकडून, {day} पूर्वी'],
  'From the fund, with Form IEPF-5': ['निधि से, फ़ॉर्म IEPF-5 द्वारा', 'निधीकडून, अर्ज IEPF-5 द्वारे'],
  'How to claim': ['दावा कैसे करें', 'दावा कसा करावा'],
  'Before the transfer': ['अंतरण से पहले', 'वर्ग होण्यापूर्वी'],
  'Write to the registrar with your folio or demat account, a proof of identity and a cancelled cheque. The amount is paid to your bank account.':
    [
      'अपने फ़ोलियो या डीमैट खाते, पहचान के प्रमाण और रद्द चेक के साथ रजिस्ट्रार को लिखें। राशि आपके बैंक खाते में दी जाती है।',
      'तुमचा फोलिओ किंवा डीमॅट खाते, ओळखीचा पुरावा आणि रद्द केलेला धनादेश यांसह निबंधकाला लिहा. रक्कम तुमच्या बँक खात्यात जमा होते.',
    ],
  'After the transfer': ['अंतरण के बाद', 'वर्ग झाल्यानंतर'],
  'An amount unclaimed for seven years goes to the Investor Education and Protection Fund (Companies Act 2013, section 124). You can still claim it: file Form IEPF-5 online, then send its copy and acknowledgement to the company’s nodal officer.':
    [
      'सात वर्ष तक अदावी रही राशि निवेशक शिक्षा और संरक्षण निधि में जाती है (कंपनी अधिनियम 2013, धारा 124)। दावा तब भी किया जा सकता है: फ़ॉर्म IEPF-5 ऑनलाइन भरें, फिर उसकी प्रति और पावती कंपनी के नोडल अधिकारी को भेजें।',
      'सात वर्षे दावा न केलेली रक्कम गुंतवणूकदार शिक्षण आणि संरक्षण निधीकडे जाते (कंपनी अधिनियम 2013, कलम 124). तरीही दावा करता येतो: अर्ज IEPF-5 ऑनलाइन भरा, मग त्याची प्रत आणि पोचपावती कंपनीच्या नोडल अधिकाऱ्याकडे पाठवा.',
    ],
  'Form IEPF-5 at iepf.gov.in': ['iepf.gov.in पर फ़ॉर्म IEPF-5', 'iepf.gov.in वरील अर्ज IEPF-5'],
  'We count searches by network address and by folio to prevent guessing. We do not store what you type.': [
    'अनुमान लगाने से रोकने के लिए हम नेटवर्क पते और फ़ोलियो के अनुसार खोजें गिनते हैं। आप जो लिखते हैं, उसे हम नहीं सहेजते।',
    'अंदाज बांधून माहिती मिळवता येऊ नये म्हणून आम्ही नेटवर्क पत्ता आणि फोलिओनुसार शोध मोजतो. तुम्ही जे लिहिता ते आम्ही साठवत नाही.',
  ],
  'Get an e-mail when we publish a document: never before it is public, and once for each publication.': [
    'दस्तावेज़ प्रकाशित होने पर मेल पाएँ: सार्वजनिक होने से पहले कभी नहीं, और हर प्रकाशन पर एक बार।',
    'कागदपत्र प्रकाशित झाल्यावर मेल मिळवा: ते सार्वजनिक होण्यापूर्वी कधीही नाही, आणि प्रत्येक प्रकाशनासाठी एकदाच.',
  ],
  'By e-mail': ['ई-मेल से', 'ई-मेलने'],
  'You confirm with a link that we mail you': [
    'हम जो लिंक मेल करते हैं, उससे आप पुष्टि करते हैं',
    'आम्ही मेल केलेल्या दुव्याने तुम्ही पुष्टी करता',
  ],
  'What do you want to receive?': ['आप क्या पाना चाहते हैं?', 'तुम्हाला काय मिळवायचे आहे?'],
  'All documents': ['सभी दस्तावेज़', 'सर्व कागदपत्रे'],
  'Only some sections': ['केवल कुछ अनुभाग', 'फक्त काही विभाग'],
  'Events of the calendar: new, moved and cancelled': [
    'कैलेंडर के कार्यक्रम: नए, बदले हुए और रद्द',
    'दिनदर्शिकेतील कार्यक्रम: नवे, बदललेले आणि रद्द',
  ],
  'When?': ['कब?', 'केव्हा?'],
  'At each publication': ['हर प्रकाशन पर', 'प्रत्येक प्रकाशनावेळी'],
  'Once a day, at 18:00 IST, if there was anything': [
    'दिन में एक बार, 18:00 IST पर, यदि कुछ प्रकाशित हुआ हो',
    'दिवसातून एकदा, 18:00 IST वाजता, काही प्रकाशित झाले असल्यास',
  ],
  '{count} in the last year': ['पिछले वर्ष {count}', 'गेल्या वर्षात {count}'],
  'Send me the link to confirm': ['पुष्टि का लिंक भेजें', 'पुष्टीचा दुवा पाठवा'],
  'Look in your mailbox': ['अपना मेलबॉक्स देखें', 'तुमचा मेलबॉक्स पाहा'],
  'If the address is correct, a mail with a link is on its way. You receive nothing else until you open the link and confirm. It is valid for 24 hours.':
    [
      'यदि पता सही है, तो लिंक वाला मेल भेजा जा रहा है। लिंक खोलकर पुष्टि करने तक आपको और कुछ नहीं मिलेगा। यह 24 घंटे मान्य है।',
      'पत्ता बरोबर असल्यास दुवा असलेला मेल पाठवला जात आहे. दुवा उघडून पुष्टी करेपर्यंत तुम्हाला दुसरे काहीही मिळणार नाही. तो 24 तास वैध आहे.',
    ],
  'Use another address': ['दूसरा पता दें', 'दुसरा पत्ता द्या'],
  'Other ways': ['अन्य तरीके', 'इतर मार्ग'],
  'No address needed': ['पते की आवश्यकता नहीं', 'पत्त्याची गरज नाही'],
  Feeds: ['फ़ीड', 'फीड'],
  'Every publication, latest first, for a feed reader. Each section has its own too.': [
    'हर प्रकाशन, नवीनतम पहले, फ़ीड रीडर के लिए। हर अनुभाग की अपनी फ़ीड भी है।',
    'प्रत्येक प्रकाशन, नवीनतम आधी, फीड रीडरसाठी. प्रत्येक विभागाचे स्वतःचे फीडही आहे.',
  ],
  'Results, meetings, record dates and closed trading windows in your own calendar.': [
    'परिणाम, बैठकें, रिकॉर्ड तिथियाँ और बंद ट्रेडिंग विंडो आपके अपने कैलेंडर में।',
    'निकाल, सभा, नोंद तारखा आणि बंद ट्रेडिंग विंडो तुमच्या स्वतःच्या दिनदर्शिकेत.',
  ],
  Subscribe: ['सदस्यता लें', 'सदस्यता घ्या'],
  Programs: ['प्रोग्राम', 'प्रोग्राम'],
  'All published documents as data, each with its fingerprint.': [
    'सभी प्रकाशित दस्तावेज़ डेटा के रूप में, हर एक अपने फ़िंगरप्रिंट के साथ।',
    'सर्व प्रकाशित कागदपत्रे डेटा स्वरूपात, प्रत्येक आपल्या फिंगरप्रिंटसह.',
  ],
  'Did you receive a PDF with our name? Check whether we published it, byte for byte, and when.': [
    'क्या आपको हमारे नाम की कोई PDF मिली? जाँचें कि वह हूबहू हमारी प्रकाशित फ़ाइल है या नहीं, और कब प्रकाशित हुई।',
    'आमच्या नावाची PDF तुम्हाला मिळाली का? ती तंतोतंत आमचीच फाइल आहे का आणि केव्हा प्रकाशित झाली ते तपासा.',
  ],
  'Choose a PDF': ['PDF चुनें', 'PDF निवडा'],
  'Drop a PDF here, or choose one': ['PDF यहाँ छोड़ें, या चुनें', 'PDF येथे सोडा, किंवा निवडा'],
  'Up to 50 MB. The file stays on your device: only its fingerprint is compared.': [
    '50 MB तक। फ़ाइल आपके उपकरण पर ही रहती है: केवल उसका फ़िंगरप्रिंट मिलाया जाता है।',
    '50 MB पर्यंत. फाइल तुमच्या उपकरणावरच राहते: फक्त तिचा फिंगरप्रिंट जुळवला जातो.',
  ],
  'Choose a file': ['फ़ाइल चुनें', 'फाइल निवडा'],
  'Reading {name}: {percent} %': ['{name} पढ़ी जा रही है: {percent} %', '{name} वाचली जात आहे: {percent} %'],
  'Or type its fingerprint (SHA-256)': ['या उसका फ़िंगरप्रिंट (SHA-256) लिखें', 'किंवा तिचा फिंगरप्रिंट (SHA-256) लिहा'],
  Check: ['जाँचें', 'तपासा'],
  'A fingerprint has 64 digits: 0 to 9 and a to f.': [
    'फ़िंगरप्रिंट में 64 अंक होते हैं: 0 से 9 और a से f।',
    'फिंगरप्रिंटमध्ये 64 अंक असतात: 0 ते 9 आणि a ते f.',
  ],
  'How this works': ['यह कैसे काम करता है', 'हे कसे काम करते'],
  'A fingerprint': ['फ़िंगरप्रिंट (डिजिटल छाप)', 'फिंगरप्रिंट (डिजिटल ठसा)'],
  'Your browser computes 64 characters from the file. The same file always gives the same characters; if one comma changes, they change.':
    [
      'आपका ब्राउज़र फ़ाइल से 64 अक्षर निकालता है। वही फ़ाइल हमेशा वही अक्षर देती है; एक अल्पविराम बदले, तो वे बदल जाते हैं।',
      'तुमचा ब्राउझर फाइलमधून 64 अक्षरे काढतो. तीच फाइल नेहमी तीच अक्षरे देते; एक स्वल्पविराम बदलला, तरी ती बदलतात.',
    ],
  'A record': ['अभिलेख', 'नोंदवही'],
  'When we publish a document, we add its fingerprint and the time of publication to a list. The seal of each line includes the previous line.':
    [
      'दस्तावेज़ प्रकाशित करते समय हम उसका फ़िंगरप्रिंट और प्रकाशन का समय एक सूची में जोड़ते हैं। हर पंक्ति की मुहर में पिछली पंक्ति शामिल होती है।',
      'कागदपत्र प्रकाशित करताना आम्ही त्याचा फिंगरप्रिंट आणि प्रकाशनाची वेळ एका यादीत जोडतो. प्रत्येक ओळीच्या मुद्रेत आधीची ओळ समाविष्ट असते.',
    ],
  'A published head': ['अभिलेख की अंतिम मुहर', 'नोंदवहीची अंतिम मुद्रा'],
  'Every day we publish the seal of the last line. If you save it, you can prove later that no earlier line was changed.':
    [
      'हर दिन हम अंतिम पंक्ति की मुहर प्रकाशित करते हैं। उसे सहेजें, तो बाद में सिद्ध कर सकते हैं कि कोई पिछली पंक्ति नहीं बदली गई।',
      'दररोज आम्ही शेवटच्या ओळीची मुद्रा प्रकाशित करतो. ती जतन केल्यास, आधीची कोणतीही ओळ बदलली नाही हे तुम्ही नंतर सिद्ध करू शकता.',
    ],
  'Head of the record': ['अभिलेख की अंतिम मुहर', 'नोंदवहीची अंतिम मुद्रा'],
  Publications: ['प्रकाशनों की संख्या', 'प्रकाशनांची संख्या'],
  'Seal of the last line': ['अंतिम पंक्ति की मुहर', 'शेवटच्या ओळीची मुद्रा'],
  'Last entry of the ledger': ['बही की अंतिम प्रविष्टि', 'खातेवहीतील शेवटची नोंद'],
  'Nothing was published before that day, so the record is empty and its seal is all zeros.': [
    'उस दिन से पहले कुछ प्रकाशित नहीं हुआ था, इसलिए अभिलेख खाली है और उसकी मुहर में केवल शून्य हैं।',
    'त्या दिवसापूर्वी काहीही प्रकाशित झाले नव्हते, म्हणून नोंदवही रिकामी आहे आणि तिची मुद्रा सर्व शून्यांची आहे.',
  ],
  'To check it independently, save {head} of a day that is important to you. At any later time, download {record} and {program} (it only needs Node.js; the comment at its top explains it), and run it next to the PDF:':
    [
      'इसे स्वतंत्र रूप से जाँचने के लिए, जो दिन आपके लिए महत्त्वपूर्ण हो, उस दिन की {head} सहेजें। बाद में कभी भी {record} और {program} डाउनलोड करें (इसके लिए केवल Node.js चाहिए; फ़ाइल के आरंभ की टिप्पणी इसे समझाती है), और उसे PDF वाले फ़ोल्डर में चलाएँ:',
      'हे स्वतंत्रपणे तपासण्यासाठी, तुमच्यासाठी महत्त्वाच्या दिवसाची {head} जतन करा. नंतर केव्हाही {record} आणि {program} डाउनलोड करा (त्यासाठी फक्त Node.js लागते; फाइलच्या सुरुवातीची टिप्पणी ते समजावते), आणि तो PDF असलेल्या फोल्डरमध्ये चालवा:',
    ],
  'the head': ['अभिलेख की अंतिम मुहर', 'नोंदवहीची अंतिम मुद्रा'],
  'the whole record': ['पूरा अभिलेख', 'संपूर्ण नोंदवही'],
  'a short program': ['एक छोटा प्रोग्राम', 'एक छोटा प्रोग्राम'],
  '{documents} are available as JSON, each with its fingerprint.': [
    '{documents} JSON रूप में उपलब्ध हैं, हर एक अपने फ़िंगरप्रिंट के साथ।',
    '{documents} JSON स्वरूपात उपलब्ध आहेत, प्रत्येक आपल्या फिंगरप्रिंटसह.',
  ],
  'All published documents': ['सभी प्रकाशित दस्तावेज़', 'सर्व प्रकाशित कागदपत्रे'],
  Why: ['कारण', 'कारण'],
  'Read instead': ['इसके बदले पढ़ें', 'याऐवजी वाचा'],
  Fingerprint: ['फ़िंगरप्रिंट (डिजिटल छाप)', 'फिंगरप्रिंट (डिजिटल ठसा)'],
  'Place in the record': ['अभिलेख में स्थान', 'नोंदवहीतील स्थान'],
  'Line {number} of {lines}, added by entry {position} of our ledger': [
    '{lines} में से पंक्ति {number}, हमारी बही की प्रविष्टि {position} से जोड़ी गई',
    '{lines} पैकी ओळ {number}, आमच्या खातेवहीतील नोंद {position} ने जोडलेली',
  ],
  'Not published by us.': ['हमने प्रकाशित नहीं किया।', 'आम्ही प्रकाशित केलेले नाही.'],
  'We have never published a document with this fingerprint.': [
    'इस फ़िंगरप्रिंट का कोई दस्तावेज़ हमने कभी प्रकाशित नहीं किया।',
    'हा फिंगरप्रिंट असलेले कागदपत्र आम्ही कधीही प्रकाशित केलेले नाही.',
  ],
  'We published this file on {time}': ['हमने यह फ़ाइल {time} को प्रकाशित की', 'आम्ही ही फाइल {time} रोजी प्रकाशित केली'],
  'Genuine.': ['असली।', 'खरे.'],
  'Genuine, but replaced.': ['असली, पर बदला गया।', 'खरे, पण बदललेले.'],
  'Genuine, but withdrawn.': ['असली, पर वापस लिया गया।', 'खरे, पण मागे घेतलेले.'],
  ' and replaced it {time}': [' और {time} को बदला', ' आणि {time} रोजी बदलली'],
  ' and withdrew it {time}': [' और {time} को वापस लिया', ' आणि {time} रोजी मागे घेतली'],
  'It may have been altered. One changed digit is enough.': [
    'इसमें बदलाव किया गया हो सकता है। एक बदला अंक काफ़ी है।',
    'त्यात फेरफार केलेला असू शकतो. एक बदललेला अंक पुरेसा आहे.',
  ],
  'It may be our document, but printed, scanned or saved again, which changes the bytes. Open the document in the {zone} and compare.':
    [
      'यह हमारा दस्तावेज़ हो सकता है, पर छापा, स्कैन किया या फिर से सहेजा हुआ, जिससे बाइट बदल जाते हैं। दस्तावेज़ {zone} में खोलकर मिलाएँ।',
      'हे आमचे कागदपत्र असू शकते, पण छापलेले, स्कॅन केलेले किंवा पुन्हा जतन केलेले, ज्याने बाइट बदलतात. कागदपत्र {zone} मध्ये उघडून ताडून पाहा.',
    ],
  'It may be a forgery. Do not act on it, and send it to {mail}.': [
    'यह जालसाज़ी हो सकती है। इसके आधार पर कुछ न करें, और इसे {mail} पर भेजें।',
    'ही बनावट असू शकते. त्यावरून काहीही करू नका, आणि ते {mail} वर पाठवा.',
  ],
  'It may be a forgery. Do not act on it.': [
    'यह जालसाज़ी हो सकती है। इसके आधार पर कुछ न करें।',
    'ही बनावट असू शकते. त्यावरून काहीही करू नका.',
  ],
} as const satisfies InvestorTextTable
