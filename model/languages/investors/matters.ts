import type { InvestorTextTable } from './text-table.ts'

/** Texts of the table of matters (model/grievance-matters.ts). */
export const matters = {
  'Dividend not received': ['लाभांश नहीं मिला', 'लाभांश मिळाला नाही'],
  'Paid within the past seven years': ['पिछले सात वर्षों में दिया गया', 'गेल्या सात वर्षांत दिलेला'],
  'Check the bank account with your depository participant: dividends go there. If it was wrong, correct it, then open a ticket.':
    [
      'अपने डिपॉज़िटरी प्रतिभागी के पास बैंक खाता जाँचें: लाभांश वहीं जाता है। यदि वह ग़लत था, तो उसे सुधारें, फिर टिकट खोलें।',
      'तुमच्या डिपॉझिटरी सहभागीकडे बँक खाते तपासा: लाभांश तेथेच जातो. ते चुकीचे असल्यास दुरुस्त करा, मग तिकीट उघडा.',
    ],
  'Register your bank account with the registrar. The unpaid dividend is then paid into it.': [
    'रजिस्ट्रार के पास अपना बैंक खाता दर्ज कराएँ। तब बकाया लाभांश उसमें दिया जाता है।',
    'निबंधकाकडे तुमचे बँक खाते नोंदवा. मग न दिलेला लाभांश त्यात जमा होतो.',
  ],
  'Copy of PAN card and a cancelled cheque, signed by you': [
    'PAN कार्ड की प्रति और एक रद्द चेक, आपके हस्ताक्षर सहित',
    'PAN कार्डाची प्रत आणि रद्द केलेला धनादेश, तुमच्या स्वाक्षरीसह',
  ],
  'Dividend older than seven years': ['सात वर्ष से पुराना लाभांश', 'सात वर्षांपेक्षा जुना लाभांश'],
  'Moved to the investor protection fund': ['निवेशक संरक्षण निधि में भेजा गया', 'गुंतवणूकदार संरक्षण निधीकडे वर्ग केलेला'],
  'A dividend that nobody claimed for seven years is transferred to the Investor Education and Protection Fund (Companies Act, section 124). You claim it there. Ask us first for the entitlement letter.':
    [
      'जिस लाभांश का सात वर्ष तक दावा न हुआ हो, वह निवेशक शिक्षा और संरक्षण निधि में अंतरित होता है (कंपनी अधिनियम, धारा 124)। दावा वहीं करें। पहले हमसे पात्रता पत्र माँगें।',
      'सात वर्षे दावा न केलेला लाभांश गुंतवणूकदार शिक्षण आणि संरक्षण निधीकडे वर्ग होतो (कंपनी अधिनियम, कलम 124). दावा तेथे करा. आधी आमच्याकडे हक्कपत्र मागा.',
    ],
  'Entitlement letter of the company, copy of PAN card, proof of the holding': [
    'कंपनी का पात्रता पत्र, PAN कार्ड की प्रति, शेयरधारिता का प्रमाण',
    'कंपनीचे हक्कपत्र, PAN कार्डाची प्रत, भागधारणेचा पुरावा',
  ],
  'Share certificate lost or torn': ['शेयर प्रमाण-पत्र खो गया या फट गया', 'समभाग प्रमाणपत्र हरवले किंवा फाटले'],
  'The shares are then issued in demat form': ['तब शेयर डीमैट रूप में जारी होते हैं', 'मग समभाग डीमॅट स्वरूपात दिले जातात'],
  'Tell the registrar at once, so that the folio is protected. The shares are issued in demat form.': [
    'रजिस्ट्रार को तुरंत बताएँ, ताकि फ़ोलियो सुरक्षित रहे। शेयर डीमैट रूप में जारी होते हैं।',
    'फोलिओ सुरक्षित राहावा म्हणून निबंधकाला लगेच कळवा. समभाग डीमॅट स्वरूपात दिले जातात.',
  ],
  'Indemnity bond and affidavit; for a lost certificate, a copy of the report to the police': [
    'क्षतिपूर्ति बंधपत्र और शपथ-पत्र; खोए प्रमाण-पत्र के लिए पुलिस रिपोर्ट की प्रति',
    'नुकसानभरपाई बंधपत्र आणि प्रतिज्ञापत्र; हरवलेल्या प्रमाणपत्रासाठी पोलीस तक्रारीची प्रत',
  ],
  'Address, bank or signature': ['पता, बैंक या हस्ताक्षर', 'पत्ता, बँक किंवा स्वाक्षरी'],
  'Change what the registrar holds': ['रजिस्ट्रार के पास दर्ज जानकारी बदलें', 'निबंधकाकडील नोंद बदला'],
  'Tell your depository participant, the bank or broker that holds your account. We take the new data from there.': [
    'अपने डिपॉज़िटरी प्रतिभागी को बताएँ, यानी वह बैंक या ब्रोकर जिसके पास आपका खाता है। नई जानकारी हम वहीं से लेते हैं।',
    'तुमच्या डिपॉझिटरी सहभागीला, म्हणजे तुमचे खाते असलेल्या बँकेला किंवा दलालाला कळवा. नवी माहिती आम्ही तेथून घेतो.',
  ],
  'Copy of PAN card, cancelled cheque, proof of address, signed by you on each page': [
    'PAN कार्ड की प्रति, रद्द चेक, पते का प्रमाण, हर पृष्ठ पर आपके हस्ताक्षर',
    'PAN कार्डाची प्रत, रद्द केलेला धनादेश, पत्त्याचा पुरावा, प्रत्येक पानावर तुमची स्वाक्षरी',
  ],
  'Change of name': ['नाम में बदलाव', 'नावात बदल'],
  'After marriage, or by deed': ['विवाह के बाद या विलेख द्वारा', 'विवाहानंतर किंवा दस्तऐवजाद्वारे'],
  'Tell your depository participant, the bank or broker that holds your account. We take the new name from there.': [
    'अपने डिपॉज़िटरी प्रतिभागी को बताएँ, यानी वह बैंक या ब्रोकर जिसके पास आपका खाता है। नया नाम हम वहीं से लेते हैं।',
    'तुमच्या डिपॉझिटरी सहभागीला, म्हणजे तुमचे खाते असलेल्या बँकेला किंवा दलालाला कळवा. नवे नाव आम्ही तेथून घेतो.',
  ],
  'Ask the registrar first which proof it accepts.': [
    'पहले रजिस्ट्रार से पूछें कि वह कौन-सा प्रमाण स्वीकार करता है।',
    'निबंधक कोणता पुरावा स्वीकारतो हे आधी विचारा.',
  ],
  'Marriage certificate, gazette notification or deed, and the PAN card in the new name': [
    'विवाह प्रमाण-पत्र, राजपत्र अधिसूचना या विलेख, और नए नाम का PAN कार्ड',
    'विवाह प्रमाणपत्र, राजपत्रातील अधिसूचना किंवा दस्तऐवज, आणि नव्या नावाचे PAN कार्ड',
  ],
  Nominee: ['नामिती', 'नामनिर्देशित व्यक्ती'],
  'Name one, change one, or decline': ['नामित करें, बदलें या मना करें', 'नेमा, बदला किंवा नकार द्या'],
  'Tell your depository participant, the bank or broker that holds your account.': [
    'अपने डिपॉज़िटरी प्रतिभागी को बताएँ, यानी वह बैंक या ब्रोकर जिसके पास आपका खाता है।',
    'तुमच्या डिपॉझिटरी सहभागीला, म्हणजे तुमचे खाते असलेल्या बँकेला किंवा दलालाला कळवा.',
  ],
  'One form for each case: SH-13 names a nominee, SH-14 changes or cancels it, ISR-3 declines.': [
    'हर स्थिति का एक फ़ॉर्म: SH-13 से नामिती बनता है, SH-14 से बदलता या रद्द होता है, ISR-3 से मना किया जाता है।',
    'प्रत्येक बाबीसाठी एक अर्ज: SH-13 नामनिर्देशनासाठी, SH-14 ते बदलण्यासाठी किंवा रद्द करण्यासाठी, ISR-3 नकारासाठी.',
  ],
  'Signatures of all holders, as registered': ['सभी धारकों के हस्ताक्षर, जैसे दर्ज हैं', 'सर्व धारकांच्या स्वाक्षऱ्या, नोंदणीप्रमाणे'],
  'A shareholder has died': ['शेयरधारक की मृत्यु हो गई', 'भागधारकाचे निधन झाले'],
  'Pass the shares on to the heirs': ['शेयर वारिसों के नाम करें (transmission)', 'समभाग वारसांच्या नावे करा'],
  'Tell the depository participant of the account. The shares pass to the nominee or the heirs there.': [
    'खाते के डिपॉज़िटरी प्रतिभागी को बताएँ। शेयर वहीं नामिती या वारिसों को मिलते हैं।',
    'खात्याच्या डिपॉझिटरी सहभागीला कळवा. समभाग तेथे नामनिर्देशित व्यक्तीकडे किंवा वारसांकडे जातात.',
  ],
  'Death certificate; without a nominee also a will, succession certificate or legal heirship certificate': [
    'मृत्यु प्रमाण-पत्र; नामिती न हो तो वसीयत, उत्तराधिकार प्रमाण-पत्र या क़ानूनी वारिस प्रमाण-पत्र भी',
    'मृत्यू प्रमाणपत्र; नामनिर्देशन नसल्यास इच्छापत्र, उत्तराधिकार प्रमाणपत्र किंवा कायदेशीर वारस प्रमाणपत्रही',
  ],
  'Paper shares to demat': ['काग़ज़ी शेयर डीमैट में', 'कागदी समभाग डीमॅटमध्ये'],
  'Through your depository participant': ['आपके डिपॉज़िटरी प्रतिभागी के माध्यम से', 'तुमच्या डिपॉझिटरी सहभागीमार्फत'],
  'Open an account with a depository participant, and give it your certificates with its dematerialisation request form. It sends them to the registrar.':
    [
      'किसी डिपॉज़िटरी प्रतिभागी के पास खाता खोलें, और उसके डीमैट अनुरोध फ़ॉर्म के साथ अपने प्रमाण-पत्र दें। वह उन्हें रजिस्ट्रार को भेजता है।',
      'डिपॉझिटरी सहभागीकडे खाते उघडा आणि त्याच्या डीमॅट विनंती अर्जासह तुमची प्रमाणपत्रे द्या. तो ती निबंधकाकडे पाठवतो.',
    ],
  'Name and signature as registered: if they differ, first correct them with forms ISR-1 and ISR-2': [
    'नाम और हस्ताक्षर दर्ज रूप में: यदि अलग हों, तो पहले फ़ॉर्म ISR-1 और ISR-2 से सुधारें',
    'नाव आणि स्वाक्षरी नोंदणीप्रमाणे: वेगळी असल्यास आधी अर्ज ISR-1 आणि ISR-2 ने दुरुस्त करा',
  ],
  'Something else': ['कुछ और', 'आणखी काही'],
  'Or a complaint': ['या कोई शिकायत', 'किंवा तक्रार'],
} as const satisfies InvestorTextTable
